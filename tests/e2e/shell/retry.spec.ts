import { dictionary as ko } from '#text/ko/index.ts'
import { expect, test } from '../support/fixtures.ts'

test('a retry shows that it is under way, and ends with the rows', async ({ page }) => {
  let broken = true
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/v2/**', async route => {
    if (broken) return route.fulfill({ status: 404, json: { code: 'not_found', detail: '' } })
    await released
    return route.continue()
  })
  await page.goto('/')
  const retry = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(ko.ui.retry) })
    .first()
  await expect(retry).toBeVisible()
  await expect(retry).not.toHaveAttribute('aria-busy')
  broken = false
  await retry.click()
  await expect(retry).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('main').locator('a[href*="/quote/"]').first()).toBeVisible()
})
