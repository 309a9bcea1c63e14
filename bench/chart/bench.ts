import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'
import { assert } from '#domain/kernel/assert.ts'
import { browserProgram } from '#scripts/browser-program.ts'
import type { Bench } from '../bench.ts'
import { createProfile } from '../browser/open.ts'
import { withCleanup } from '../measure/cleanup.ts'
import { formatMilliseconds, medianOfRuns } from '../measure/figures.ts'
import { roundRobin } from '../measure/round-robin.ts'
import { generatedSessionCount } from './generated-series.ts'
import type { ChartContestantName } from './page.ts'
import {
  type BenchPageGlobal,
  frameLengthsOf,
  frameLimitMs,
  longestBetween,
  longestWork,
  panFrames,
  pannedFramesOf,
} from './panned-frames.ts'

const rounds = 9
const drawings = 8
const panRounds = 7
/**
 * A machine whose frames take longer than this while nothing moves is too busy for its frames to be judged. Our choice:
 * 60 frames a second.
 */
const stillLimitMs = 20
const mounts = 100
const origin = 'https://chart.test'

export const chart: Bench = {
  name: 'chart',
  promise:
    'five years with every line cost little more than a bare canvas and no more than lightweight-charts, move at 60 frames, and leave nothing',
  run: () =>
    withCleanup(async onEnd => {
      const profile = createProfile()
      onEnd(profile.remove)
      const context = await profile.open(origin)
      onEnd(() => context.close())
      const page = context.pages()[0] ?? (await context.newPage())
      const session = await context.newCDPSession(page)
      await session.send('Performance.enable')
      await openPage(page)
      const drawn = await drawingsIn(page, session)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      const pans = await roundRobin(panRounds, {
        moved: () => pannedFramesOf(page, true),
        still: () => pannedFramesOf(page, false),
      })
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      const frames = {
        moved: longestBetween(pans.moved),
        still: longestBetween(pans.still),
      }
      const left = await leftBy(page, session)
      return {
        findings: [
          {
            what: `${generatedSessionCount} sessions drawn, beside a bare canvas`,
            ...{ ours: formatMilliseconds(drawn.ours), floor: formatMilliseconds(drawn.bare) },
            ...{ figure: drawn.ours / drawn.bare, gate: { atMost: 2.2 } },
          },
          {
            what: '  beside lightweight-charts',
            ...{ ours: formatMilliseconds(drawn.ours), floor: formatMilliseconds(drawn.other) },
            ...{ figure: drawn.ours / drawn.other, gate: { atMost: 1 } },
          },
          {
            what: `longest work in ${panFrames} frames while moved, 4× slower`,
            ...{
              ours: formatMilliseconds(longestWork(pans.moved)),
              floor: formatMilliseconds(longestWork(pans.still)),
            },
            ...{
              figure: longestWork(pans.moved),
              unit: 'ms',
              gate: { atMost: frameLimitMs },
            },
          },
          {
            what: '  longest of those frames, from one to the next',
            ...{ ours: formatMilliseconds(frames.moved), floor: formatMilliseconds(frames.still) },
            ...{ figure: frames.moved, unit: 'ms' },
            ...(frames.still <= stillLimitMs && { gate: { atMost: frameLimitMs } }),
          },
          {
            what: `left by ${mounts} mounts in both languages`,
            ...{ figure: left, unit: 'MB', gate: { atMost: 10 } },
          },
        ],
        notes: [
          `main-thread time of ${drawings} drawings each, what the empty frames take subtracted; medians of ${rounds}`,
          'all draw candles, volume, average, bands, targets, stops and disparity; ours also axes, marks, ribbon, profile and tags, lightweight-charts its axes',
          `work of a frame: the hand’s event, drawing, and all until the picture is handed on, by its median of ${panRounds} rounds; from one to the next, by its best`,
          frames.still <= stillLimitMs
            ? 'frames from one to the next are judged as well: with nothing moved none was missed'
            : `frames from one to the next are not judged in this run: with nothing moved one already took ${formatMilliseconds(frames.still)}; the work in them is`,
          `frames from one to the next, median and longest: moved ${frameLengthsOf(pans.moved)}; nothing moved ${frameLengthsOf(pans.still)} (a neighbour’s load is in them)`,
        ],
      }
    }),
}

async function openPage(page: Page): Promise<void> {
  const program = await browserProgram(join(import.meta.dirname, 'page.ts'))
  await page.route(`${origin}/**`, route =>
    new URL(route.request().url()).pathname === '/page.js'
      ? route.fulfill({ contentType: 'text/javascript', body: program })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>chart</title>' }),
  )
  await page.setViewportSize({ width: 900, height: 700 })
  await page.goto(`${origin}/`)
  await page.addScriptTag({ type: 'module', url: '/page.js' })
  await page.waitForFunction(() => 'chartPage' in globalThis)
}

/** Measures for each contestant how many milliseconds of the main thread one drawing takes. */
async function drawingsIn(
  page: Page,
  session: CDPSession,
): Promise<Record<Exclude<ChartContestantName, 'nothing'>, number>> {
  const task = async (way: ChartContestantName): Promise<number> => {
    const before = await metric(session, 'TaskDuration')
    await page.evaluate(
      ([name, times]) => (globalThis as unknown as BenchPageGlobal).chartPage.draw(name, times),
      [way, drawings] as const,
    )
    return ((await metric(session, 'TaskDuration')) - before) * 1000
  }
  for (const way of ['ours', 'bare', 'other', 'nothing'] as const) await task(way)
  const samples = await roundRobin(rounds, {
    ours: () => task('ours'),
    bare: () => task('bare'),
    other: () => task('other'),
    nothing: () => task('nothing'),
  })
  const empty = medianOfRuns(samples.nothing)
  const of = (way: Exclude<ChartContestantName, 'nothing'>) => (medianOfRuns(samples[way]) - empty) / drawings
  const times = { ours: of('ours'), bare: of('bare'), other: of('other') }
  for (const [way, ms] of Object.entries(times)) assert(ms > 0, `${way} takes longer than nothing`)
  return times
}

/**
 * Measures the megabytes that are still held after the mounts. Five mounts beforehand create everything that is created
 * only once.
 */
async function leftBy(page: Page, session: CDPSession): Promise<number> {
  const mount = (times: number) =>
    page.evaluate(count => (globalThis as unknown as BenchPageGlobal).chartPage.mount(count), times)
  const held = async (): Promise<number> => {
    for (let nth = 0; nth < 3; nth++) await session.send('HeapProfiler.collectGarbage')
    return (await metric(session, 'JSHeapUsedSize')) / 2 ** 20
  }
  await mount(5)
  const before = await held()
  await mount(mounts)
  return (await held()) - before
}

async function metric(session: CDPSession, metricName: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  const found = metrics.find(({ name }) => name === metricName)
  assert(found, `the browser tells ${metricName}`)
  return found.value
}
