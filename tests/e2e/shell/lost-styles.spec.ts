import { crashWords } from '#text/bare-words.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { expect, test } from '../support/fixtures.ts'

test('a screen that is opened again after its stylesheet was lost has its styles, without a reload', async ({
  page,
}) => {
  await page.goto('/more-menu')
  let loads = 0
  let lost = 0
  page.on('domcontentloaded', () => loads++)
  await page.route('**/assets/*.css', route => {
    lost++
    return route.abort()
  })
  await page.getByRole('main').getByRole('link', { name: ko.titles.plan, exact: true }).click()
  const back = page.getByRole('button', { name: crashWords.ko.sorryBack })
  await expect(back).toBeVisible()
  expect(lost).toBeGreaterThan(0)
  await page.unroute('**/assets/*.css')
  await back.click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(page.locator('.plan-offers li').first()).toHaveCSS('display', 'grid')
  expect(loads).toBe(0)
})
