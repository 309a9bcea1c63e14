import { expect, type Page } from '@playwright/test'
import { assert } from '#domain/kernel/assert.ts'
import { myStocks, signInAs } from '#tests/e2e/support/people.ts'
import { untilControlled, untilPictured } from '#tests/e2e/support/worker.ts'

export type PreparedPages = {
  /** The page that our service worker will serve at `/`, and its headers. */
  home: { html: string; headers: Record<string, string> }
  /** Number of stocks that home lists. */
  rows: number
  /** Path of the stock that was opened last. */
  quote: string
}

/** Signs in, opens home and one quote, and leaves the device ready to go offline. */
export async function prepareDevice(page: Page): Promise<PreparedPages> {
  await signInAs(page)
  await untilControlled(page)
  // A page is kept only if it is opened while the service worker controls it.
  await page.goto('/')
  await expect(myStocks(page).first()).toBeVisible()
  await untilPictured(page)
  const rows = await myStocks(page).count()
  await myStocks(page).first().click()
  await page.waitForURL('**/quote/**')
  await expect(page.locator('main .chart-box:has(canvas)').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const quote = new URL(page.url()).pathname
  const home = await page.evaluate(async () => {
    const kept = await (await caches.open('tidemark-picture')).match('/')
    return { html: (await kept?.text()) ?? '', headers: Object.fromEntries(kept?.headers ?? []) }
  })
  assert(rows > 0 && home.html.includes('/quote/'), 'home is kept with its rows')
  return { home, rows, quote }
}
