import { crashWords } from '#text/bare-words.ts'
import { expect, test } from '../support/fixtures.ts'

test('when the frame of the page fails, the page says so and can be opened again', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    if (location.search !== '?broken') return
    Date.prototype.getFullYear = () => {
      throw new Error('broken on purpose')
    }
  })
  await page.goto('/more-menu?broken')
  await expect(page.getByRole('heading', { name: crashWords.ko.sorryTitle })).toBeVisible()
  await page.getByRole('button', { name: crashWords.ko.sorryBack }).click()
  await expect(page).toHaveURL(`${server.url}/`)
  await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: crashWords.ko.sorryTitle })).toHaveCount(0)
})

test.describe('when the dictionary does not load', () => {
  test('the page says that it failed', async ({ page }) => {
    await page.route(/\/assets\/ko-[^/]*\.js$/, route => route.abort())
    await page.goto('/more-menu')
    await expect(page.getByRole('heading', { name: crashWords.ko.sorryTitle })).toBeVisible()
  })
})
