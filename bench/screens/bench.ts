import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { assert } from '#domain/kernel/assert.ts'
import { buildPage } from '#scripts/build.ts'
import { root } from '#scripts/setup/root.ts'
import { startTestServer } from '#tests/e2e/support/server.ts'
import type { Bench } from '../bench.ts'
import { createProfile } from '../browser/open.ts'
import { withCleanup } from '../measure/cleanup.ts'
import { roundRobin } from '../measure/round-robin.ts'
import { prepareDevice } from '../offline-load/prepare.ts'
import { floorWalk, startScreenFloor } from './floor-page.ts'
import { findingsFromVisits } from './report.ts'
import { cpuSlowdown, type ScreenVisit, visitScreen } from './visit.ts'
import { notesOnVisits } from './visit-notes.ts'
import { type ScreenWalk, walksOf } from './walks.ts'

const rounds = 5
/** Milliseconds to wait for the packs of both countries, which are loaded once the search page is idle. */
const packsLimitMs = 30_000

export const screens: Bench = {
  name: 'screens',
  promise: `what people open every morning paints within 1.2 s and answers within 100 ms, on a phone ${cpuSlowdown} times slower`,
  run: () =>
    withCleanup(async onEnd => {
      const { outDir } = await buildPage({ outDir: join(root, 'dist') })
      const server = await startTestServer({ dist: outDir })
      onEnd(server.end)
      const floor = await startScreenFloor()
      onEnd(floor.stop)
      const profile = createProfile()
      onEnd(profile.remove)
      const context = await profile.open(server.url)
      onEnd(() => context.close())
      const page = context.pages()[0] ?? (await context.newPage())
      const { quote } = await prepareDevice(page)
      await untilSearchIsHere(page)
      await page.goto('about:blank')

      const walks = walksOf(quote.split('/')[2] ?? '')
      const all = Object.entries({ ...walks, floor: floorWalk })
      const originOf = (name: string) => (name === 'floor' ? floor.url : server.url)
      const each = (look: (name: string, walk: ScreenWalk) => Promise<ScreenVisit>) =>
        Object.fromEntries(all.map(([name, walk]) => [name, () => look(name, walk)]))
      const warm = await roundRobin(
        rounds,
        each((name, walk) => visitScreen(context, originOf(name), walk)),
      )
      const cold = await roundRobin(
        rounds,
        each((name, walk) => inNewContext(context, fresh => visitScreen(fresh, originOf(name), walk, false))),
      )
      for (const name of Object.keys(walks)) {
        const controlled = (visits: ScreenVisit[]) => visits.map(({ paint }) => paint.controlled)
        assert(controlled(warm[name] ?? []).every(Boolean), `${name} has a worker when it is warm`)
      }
      return { findings: findingsFromVisits(warm, cold), notes: notesOnVisits(warm, cold, quote) }
    }),
}

/** Simulates a guest's first visit: there is no session and no cached data. */
async function inNewContext<T>(
  context: BrowserContext,
  look: (fresh: BrowserContext) => Promise<T>,
): Promise<T> {
  const browser = context.browser()
  assert(browser, 'a browser that was launched is there')
  const fresh = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'ko-KR',
    // A phone's browser sends this client hint.
    extraHTTPHeaders: { 'sec-ch-ua-mobile': '?1' },
  })
  try {
    return await look(fresh)
  } finally {
    await fresh.close()
  }
}

/** Opens the search page once and waits until both packs are stored, so that later searches run on the device. */
async function untilSearchIsHere(page: Page): Promise<void> {
  await page.goto('/search')
  await page.getByText(/^이 기기에 받아 둔/).waitFor({ timeout: packsLimitMs })
}
