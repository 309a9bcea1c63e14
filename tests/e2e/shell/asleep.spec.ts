import { expect, test, withWorker } from '../support/fixtures.ts'
import { stopWorkers, untilControlled } from '../support/worker.ts'

/** https://wicg.github.io/service-worker-static-routing-api/ ; not in the library's types yet. */
type Timing = PerformanceResourceTiming & { workerFinalSourceType?: string }

test(
  'a worker that is asleep is not woken by what the cache and the server answer',
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
    // The rows stand in the page that the cache answers with, before the program asks for newer ones.
    await expect.poll(answeredBy).toContainEqual(expect.stringMatching(/^api: /))
    expect(await answeredBy()).toEqual(['api: network', 'assets: cache', 'home: cache'])
  },
)
