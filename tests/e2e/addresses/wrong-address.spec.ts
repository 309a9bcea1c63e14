import { dictionary as ko } from '#text/ko/index.ts'
import { expect, test } from '../support/fixtures.ts'

test('an address of nobody says so', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('main')).toContainText(ko.frame.notFoundTitle)
})

test('a value that cannot be read is put right and said', async ({ page }) => {
  await page.goto('/stock-chart?stockChart=everything')
  await expect(page).toHaveURL(/\/stock-chart$/)
  await expect(page.getByText('stockChart')).toBeVisible()
})
