import { makeBuild } from '../support/builds.ts'
import { expect, test, withWorker } from '../support/fixtures.ts'
import { untilQuiet } from '../support/quiet.ts'
import { countLoads, untilControlled, untilGone, watchRegistrations } from '../support/worker.ts'

test(
  'the kill switch removes the worker and its caches, reloads the page once, and the page goes on',
  withWorker,
  async ({ page, context, server }) => {
    await watchRegistrations(context)
    await page.goto('/more-menu')
    await untilControlled(page)
    await server.deploy(await makeBuild('one'), { KILL_SWITCH: '1' })
    const loads = countLoads(page)
    await page.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update())
    await expect.poll(loads).toBe(1)
    await expect(page.getByRole('main')).toBeVisible()
    // The page registers the service worker again and receives the kill switch again, but must not be reloaded a second
    // time.
    await untilGone(page)
    await untilQuiet(page)
    expect(loads()).toBe(1)
    const left = () =>
      page.evaluate(async () => ({
        registrations: (await navigator.serviceWorker.getRegistrations()).length,
        caches: (await caches.keys()).filter(name => name !== 'tidemark-fonts'),
      }))
    // Chromium lists a registration for a while after its worker has unregistered it.
    // https://github.com/w3c/ServiceWorker/issues/943
    await expect.poll(left).toEqual({ registrations: 0, caches: [] })
    expect(loads()).toBe(1)
  },
)
