import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import { assert } from '#domain/kernel/assert.ts'
import { buildPage } from '#scripts/build.ts'
import { root } from '#scripts/setup/root.ts'
import { startTestServer } from '#tests/e2e/support/server.ts'
import { stopWorkers } from '#tests/e2e/support/worker.ts'
import type { Bench } from '../bench.ts'
import { createProfile } from '../browser/open.ts'
import { type ExpectedContent, measurePaint, type PaintMeasurement } from '../browser/paint.ts'
import { withCleanup } from '../measure/cleanup.ts'
import { roundRobin } from '../measure/round-robin.ts'
import {
  type OfflineLoadMode,
  type OfflineLoadSamples,
  type OfflineVisitor,
  offlineLoadFindings,
  offlineLoadModes,
} from './findings.ts'
import { installFloorWorker, startOfflineFloor } from './floor-page.ts'
import { prepareDevice } from './prepare.ts'

const rounds = 9
const coldRounds = 7
const restMs = 120
/**
 * Milliseconds to wait after the tab that warmed the worker is closed: Chromium reports it closed while it still takes
 * it down.
 */
const settleMs = 600

const contents: Record<OfflineVisitor, ExpectedContent> = {
  home: { selector: 'main a[href*="/quote/"]', alive: true },
  floor: { selector: 'main a[href*="/quote/"]', alive: false },
  quote: { selector: 'main .chart-box:has(canvas)', alive: true },
}

export const offlineLoad: Bench = {
  name: 'offline-load',
  promise:
    'without a server, home paints its last rows as soon as a still page from a worker’s cache paints them',
  run: () =>
    withCleanup(async onEnd => {
      const { outDir } = await buildPage({ outDir: join(root, 'dist') })
      const server = await startTestServer({ dist: outDir })
      onEnd(server.end)
      const profile = createProfile()
      onEnd(profile.remove)
      const context = await profile.open(server.url)
      onEnd(() => context.close())
      const page = context.pages()[0] ?? (await context.newPage())
      const { home, rows, quote } = await prepareDevice(page)
      const floor = await startOfflineFloor(home)
      onEnd(floor.stop)
      await installFloorWorker(page, floor.url)
      await page.goto('about:blank')
      await Promise.all([server.stop(), floor.stop()])
      await expectRefused(server.url, floor.url)

      const urls: Record<OfflineVisitor, string> = {
        home: `${server.url}/`,
        floor: `${floor.url}/`,
        quote: server.url + quote,
      }
      const warm = await roundRobin(rounds, samplesIn(context, urls, offlineLoadModes.slice(0, 3)))
      await context.close()
      const cold = await roundRobin(
        coldRounds,
        Object.fromEntries(
          whos.map(who => [
            `${who} cold browser`,
            async () => {
              const fresh = await profile.open(server.url)
              try {
                return await look(fresh, urls[who], who)
              } finally {
                await fresh.close()
              }
            },
          ]),
        ),
      )
      await expectRefused(server.url, floor.url)
      const samples = { ...warm, ...cold } as OfflineLoadSamples
      for (const mode of offlineLoadModes) expectSame(samples, mode, rows)
      return {
        findings: [...offlineLoadModes.flatMap(mode => offlineLoadFindings(samples, mode))],
        notes: notesOf(rows, quote),
      }
    }),
}

const whos = Object.keys(contents) as OfflineVisitor[]

function samplesIn(
  context: BrowserContext,
  urls: Record<OfflineVisitor, string>,
  chosen: readonly OfflineLoadMode[],
) {
  return Object.fromEntries(
    chosen.flatMap(mode =>
      whos.map(who => [
        `${who} ${mode}`,
        async () => {
          if (mode === 'warm') await look(context, urls[who], who)
          else await stopWorkers(context)
          await pause(settleMs)
          return look(context, urls[who], who, mode === 'stopped at 4× CPU' ? 4 : 1)
        },
      ]),
    ),
  )
}

/** Opens a new tab and measures how it paints. */
async function look(
  context: BrowserContext,
  url: string,
  who: OfflineVisitor,
  slowness = 1,
): Promise<PaintMeasurement> {
  const page = await context.newPage()
  try {
    if (slowness > 1) {
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    }
    return await measurePaint(page, url, contents[who], restMs)
  } finally {
    await page.close()
  }
}

async function expectRefused(...urls: string[]): Promise<void> {
  for (const url of urls) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    )
    assert(!answered, `nothing answers at ${url}`)
  }
}

/**
 * Checks correctness before speed: home and floor must both paint rows at first and all rows at rest. A slow parser may
 * add the last ones later.
 */
function expectSame(samples: OfflineLoadSamples, mode: OfflineLoadMode, rows: number): void {
  for (const who of ['home', 'floor'] as const)
    for (const { rowsAtFirstPaint, rowsAtRest } of samples[`${who} ${mode}`]) {
      assert(rowsAtFirstPaint > 0, `${who} (${mode}) paints rows at first`)
      assert(rowsAtRest === rows, `${who} (${mode}) shows ${rows} rows, not ${rowsAtRest}`)
    }
  for (const who of whos)
    assert(
      samples[`${who} ${mode}`].every(({ controlled }) => controlled),
      `${who} (${mode}) has a worker`,
    )
}

const notesOf = (rows: number, quote: string): string[] => [
  `home with ${rows} rows, last quote ${quote}; servers of both really stopped; ${rounds} rounds, ${coldRounds} cold`,
  'floor: the same page under the same headers, without its scripts, from a minimal worker’s cache on another port',
]
