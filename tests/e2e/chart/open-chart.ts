import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { openPosition } from './open-position.ts'

export const chartBox = (page: Page) => page.getByRole('main').locator('.chart-box')

/** Opens the chart of a stock with an open position: on its quote, or on the page of this path. */
export async function openPositionChart(page: Page, path = ''): Promise<string> {
  const ticker = await openPosition(page)
  await page.goto(path === '' ? `/quote/${ticker}/chart` : `${path}/${ticker}`)
  await expect(chartBox(page)).toHaveAttribute('data-to', /^\d{4}-\d\d-\d\d$/)
  return ticker
}
