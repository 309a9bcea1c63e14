import type { BrowserContext } from '@playwright/test'
import { expect, test, withWorker } from '../support/fixtures.ts'
import { myStocks, signInAs } from '../support/people.ts'
import { untilQuiet } from '../support/quiet.ts'
import { stopWorkers, untilControlled, untilPictured } from '../support/worker.ts'

test(
  'without the server, home has its last rows, a quote opens again, and an unknown address shows the frame',
  withWorker,
  async ({ context, page, server }) => {
    await signInAs(page)
    await untilControlled(page)
    // A page is kept only if it is opened while the service worker controls it.
    await page.goto('/')
    const first = myStocks(page).first()
    await expect(first).toBeVisible()
    await untilPictured(page)
    await first.click()
    await expect(page).toHaveURL(/\/quote\//)
    // The address changes to the quote's before its screen appears: until then the heading is still home's.
    await expect(page.locator('main .chart-box:has(canvas)')).toBeVisible()
    await untilQuiet(page)
    const heading = page.getByRole('heading', { level: 1 })
    const quote = { url: page.url(), title: (await heading.textContent()) ?? '' }
    await server.refuse()
    await expect(fetch(server.url)).rejects.toThrow()

    await test.step('home and the quote open while the service worker still runs', () =>
      expectKept(context, quote))
    await stopWorkers(context)
    await test.step('home and the quote open after the service worker was stopped', () =>
      expectKept(context, quote))
    await test.step('an address that was never opened shows the frame', () => expectFrame(context))
  },
)

async function expectKept(context: BrowserContext, quote: { url: string; title: string }): Promise<void> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const rows = () => document.querySelectorAll('main a[href*="/quote/"]').length
    const seen = { framesWithoutRows: 0 }
    Object.assign(window, seen)
    new PerformanceObserver((_, watch) => {
      watch.disconnect()
      Object.assign(window, { rowsInFirstPaint: rows() })
    }).observe({ type: 'paint', buffered: true })
    let stood = false
    const look = () => {
      requestAnimationFrame(look)
      if (stood && rows() === 0) Object.assign(window, { framesWithoutRows: ++seen.framesWithoutRows })
      stood ||= rows() > 0
    }
    requestAnimationFrame(look)
  })
  await page.goto('/')
  await expect(myStocks(page).first()).toBeVisible()
  await page.waitForFunction(() => 'rowsInFirstPaint' in window)
  expect(
    await page.evaluate(() => (window as { rowsInFirstPaint?: number }).rowsInFirstPaint),
  ).toBeGreaterThan(0)
  // The rows of the snapshot stay visible until the app replaces them.
  await expect(page.locator('body')).toHaveAttribute('data-early', 'done')
  await untilQuiet(page)
  expect(await page.evaluate(() => (window as { framesWithoutRows?: number }).framesWithoutRows)).toBe(0)
  await page.goto(quote.url)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(quote.title)
  await expect(page.getByRole('main')).not.toBeEmpty()
  await page.close()
}

/** Checks that an address that was never opened shows the frame alone, and that API replies are not cached as pages. */
async function expectFrame(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/screener/v2')
  await expect(page.getByRole('main')).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(request => new URL(request.url).pathname)
  })
  expect(kept).toContain('/index.html')
  expect(kept.filter(path => /^\/(api|user)\//.test(path))).toEqual([])
  const data = await context.newPage()
  await expect(data.goto('/api/build-id')).rejects.toThrow('ERR_CONNECTION_REFUSED')
}
