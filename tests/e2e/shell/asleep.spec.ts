import { expect, test, withWorker } from '../support/fixtures.ts'
import { stopWorkers, untilControlled } from '../support/worker.ts'

/**
 * TypeScript's DOM types do not have this field of the static routing API yet:
 * https://wicg.github.io/service-worker-static-routing-api/
 */
type Timing = PerformanceResourceTiming & { workerFinalSourceType?: string }

test(
  'a stopped service worker is not started by requests that the cache and the server answer',
  withWorker,
  async ({ context, page }) => {
    await page.goto('/')
    await untilControlled(page)
    await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/')))).toBe(true)
    await page.goto('about:blank')
    await stopWorkers(context)

    await page.goto('/')
    await expect(page.locator('main a[href*="/quote/"]').first()).toBeVisible()
    const answeredBy = () =>
      page.evaluate(() => {
        const all = ['navigation', 'resource'].flatMap(type => performance.getEntriesByType(type)) as Timing[]
        const by = all.map(({ name, workerFinalSourceType }) => {
          const [, room = ''] = new URL(name).pathname.split('/')
          return `${room || 'home'}: ${workerFinalSourceType}`
        })
        return [...new Set(by)].filter(each => /^(home|api|assets):/.test(each)).toSorted()
      })
    // The cached page already contains the rows; the app requests newer ones afterwards.
    await expect.poll(answeredBy).toContainEqual(expect.stringMatching(/^api: /))
    expect(await answeredBy()).toEqual(['api: network', 'assets: cache', 'home: cache'])
  },
)
