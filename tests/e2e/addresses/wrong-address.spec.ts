import { dictionary as ko } from '#text/ko/index.ts'
import { expect, test } from '../support/fixtures.ts'

test('an unknown address says that the page was not found', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('main')).toContainText(ko.frame.notFoundTitle)
})

test('an unreadable query parameter is removed from the address, and the page names it', async ({ page }) => {
  await page.goto('/stock-chart?stockChart=everything')
  await expect(page).toHaveURL(/\/stock-chart$/)
  await expect(page.getByText('stockChart')).toBeVisible()
})
