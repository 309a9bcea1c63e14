import { makeBuild } from '../support/builds.ts'
import { createWalker, readFrom } from '../support/deploy-tabs.ts'
import { watchTabs } from '../support/deploy-watch.ts'
import { expect, test } from '../support/fixtures.ts'
import { untilQuiet } from '../support/quiet.ts'
import { untilControlled, untilGone, watchRegistrations } from '../support/worker.ts'

test('the kill switch reloads each of three open tabs once at its own address, and they go on without a service worker', async ({
  context,
  server,
}) => {
  test.setTimeout(120_000)
  const watch = await watchTabs(context)
  await watchRegistrations(context)
  const tabs = []
  for (const path of ['/', '/stock-chart', '/more-menu']) {
    const page = await context.newPage()
    await page.goto(path)
    await untilControlled(page)
    tabs.push({ page, path, loads: watch.of(page).loads })
  }
  const one = await makeBuild('one')
  await watch.away(() => server.deploy(one, { KILL_SWITCH: '1' }))
  const [first] = tabs
  // This tab may notice the switch by itself and be reloading already.
  if (first) {
    await readFrom(first.page, at =>
      at.evaluate(async () => void (await navigator.serviceWorker.getRegistration())?.update()),
    )
  }
  for (const { loads } of tabs) await expect.poll(loads).toBe(2)
  for (const { page, path } of tabs) {
    await expect(page).toHaveURL(url => url.pathname === path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  }
  // Each tab registers the service worker again and receives the kill switch again, but must not be reloaded a second
  // time.
  for (const { page } of tabs) {
    await untilGone(page)
    await untilQuiet(page)
  }
  for (const { page, loads } of tabs) {
    await createWalker(page, 2).step()
    expect(loads()).toBe(2)
    const left = () =>
      page.evaluate(async () => ({
        registrations: (await navigator.serviceWorker.getRegistrations()).length,
        caches: (await caches.keys()).filter(name => name !== 'tidemark-fonts'),
      }))
    await expect.poll(left).toEqual({ registrations: 0, caches: [] })
    expect(loads()).toBe(2)
  }
  expect(watch.all().flatMap(({ complaints }) => complaints)).toEqual([])
})
