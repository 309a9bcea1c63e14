import { expect, test, withWorker } from '../support/fixtures.ts'
import { myStocks, signIn } from '../support/people.ts'
import { untilQuiet } from '../support/quiet.ts'
import { stopWorkers, untilControlled, untilPictured } from '../support/worker.ts'

test.beforeEach(async ({ page, server }) => {
  await signIn(page)
  await untilControlled(page)
  // A page seen while the worker answers is a page kept.
  await page.goto('/')
  const first = myStocks(page).first()
  await expect(first).toBeVisible()
  await untilPictured(page)
  await first.click()
  await expect(page).toHaveURL(/\/quote\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilQuiet(page)
  await server.stop()
  await expect(fetch(server.url)).rejects.toThrow()
})

for (const state of ['warm', 'stopped'] as const) {
  test(
    `home opens with its last rows when the server is gone and the worker is ${state}`,
    withWorker,
    async ({ context, page }) => {
      const quote = page.url()
      if (state === 'stopped') await stopWorkers(context)
      const again = await context.newPage()
      await again.addInitScript(() => {
        new PerformanceObserver((_, watch) => {
          watch.disconnect()
          const rows = document.querySelectorAll('main a[href*="/quote/"]').length
          Object.assign(window, { rowsInFirstPaint: rows })
        }).observe({ type: 'paint', buffered: true })
      })
      await again.goto('/')
      await expect(myStocks(again).first()).toBeVisible()
      await again.waitForFunction(() => 'rowsInFirstPaint' in window)
      expect(
        await again.evaluate(() => (window as { rowsInFirstPaint?: number }).rowsInFirstPaint),
      ).toBeGreaterThan(0)
      await again.goto(quote)
      await expect(again.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(again.getByRole('main')).not.toBeEmpty()
    },
  )
}

test(
  'an address never seen before opens its frame, and data are never taken for pages',
  withWorker,
  async ({ context }) => {
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
  },
)
