import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { BrowserContext, Page } from '@playwright/test'
import { assert } from '#domain/kernel/assert.ts'
import { decodePack } from '#domain/screener/pack-bytes/decode.ts'
import { encodePack } from '#domain/screener/pack-bytes/encode.ts'
import { browserProgram } from '#scripts/browser-program.ts'
import type { Bench, BenchFinding } from '../bench.ts'
import { createProfile } from '../browser/open.ts'
import { withCleanup } from '../measure/cleanup.ts'
import { formatMilliseconds } from '../measure/figures.ts'
import { roundRobin } from '../measure/round-robin.ts'
import { generatedMarketPack } from '../pack/generated-market-pack.ts'
import { randomFilterChanges } from './filters.ts'
import type { BenchPage, FilterChangeTimes } from './page.ts'

const size = 10_000
const changes = 240
const rounds = 7
const slower = 4
const origin = 'https://screener.test'
const gates = { p95: { atMost: 16 }, blocked: { atMost: 50 } }

export const screenerBrowser: Bench = {
  name: 'screener-browser',
  promise:
    'on a phone four times as slow a filter of 10,000 stocks is changed and its rows are on the page within a frame',
  run: () =>
    withCleanup(async onEnd => {
      const bytes = encodePack(generatedMarketPack(size))
      const read = decodePack(bytes)
      assert(read.ok, 'what was written is read')
      const filters = randomFilterChanges(read.value, changes)
      const formulas = filters.filter(({ formula }) => formula !== '').length
      const files = {
        '/pack': gzipSync(bytes),
        '/filters': JSON.stringify(filters),
        '/page.js': await browserProgram(join(import.meta.dirname, 'page.ts')),
        '/worker.js': await browserProgram(join(import.meta.dirname, 'slowed-worker.ts')),
      }
      const profile = createProfile()
      onEnd(profile.remove)
      const context = await profile.open(origin)
      onEnd(() => context.close())
      await serve(context, files)
      const { ours } = await roundRobin(rounds, { ours: () => changeIn(context) })
      return {
        findings: findingsOf(ours),
        notes: [
          `${rounds} rounds, each in a new page with a new worker: ${changes} random changes of a filter one after the other, ${formulas} with a formula, 50 rows with six columns; nothing is indexed before it is asked for; of each filter the least of the rounds`,
          `the page is slowed ${slower} times by the browser, which does not slow workers: the pack’s worker waits ${slower - 1} times what it took`,
          'floor: an empty question to the same worker, asked after each filter; drawing the rows is not part of it',
        ],
      }
    }),
}

/** All rounds make the same changes and a busy machine only adds time, so the minimum of each change counts. */
const leastOf = (
  rounds: readonly FilterChangeTimes[],
  read: (round: FilterChangeTimes) => number[],
): number[] => Array.from({ length: changes }, (_, at) => Math.min(...rounds.map(round => read(round)[at]!)))

function findingsOf(rounds: readonly FilterChangeTimes[]): BenchFinding[] {
  const ours = leastOf(rounds, round => round.changes)
  const empty = leastOf(rounds, round => round.empty)
  const of = (part: number) => ({
    ours: formatMilliseconds(share(ours, part)),
    floor: formatMilliseconds(share(empty, part)),
    figure: share(ours, part),
    unit: 'ms',
  })
  const asItCame = share(
    rounds.flatMap(round => round.changes),
    0.95,
  )
  const least = (read: (round: FilterChangeTimes) => number): number => Math.min(...rounds.map(read))
  return [
    { what: 'from filter to rows, 95 of 100', ...of(0.95), gate: gates.p95 },
    { what: '  half of them', ...of(0.5) },
    { what: '  all of them', ...of(1) },
    { what: '  95 of 100, of all rounds', figure: asItCame, unit: 'ms' },
    {
      what: 'longest block of the page',
      figure: least(round => round.blocked),
      unit: 'ms',
      gate: gates.blocked,
    },
    { what: '  widest gap between its beats', figure: least(round => round.gap), unit: 'ms' },
  ]
}

const share = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? Number.NaN

type Program = typeof globalThis & { bench: BenchPage }

async function changeIn(context: BrowserContext): Promise<FilterChangeTimes> {
  const page = await context.newPage()
  try {
    await page.goto(`${origin}/`)
    await page.waitForFunction(() => 'bench' in globalThis)
    await page.evaluate(() => (globalThis as Program).bench.open())
    await slow(page)
    const seen = await page.evaluate(
      ms => (globalThis as Program).bench.seesBlock(ms),
      2 * gates.blocked.atMost,
    )
    assert(seen >= 2 * gates.blocked.atMost, `a block of the page is seen (${seen} ms)`)
    const changed = await page.evaluate(() => (globalThis as Program).bench.change())
    assert(changed.changes.length === changes, 'every filter is answered')
    assert(changed.found >= changes, 'every filter leaves stocks')
    return changed
  } finally {
    await page.close()
  }
}

async function slow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

async function serve(context: BrowserContext, files: Record<string, string | Buffer>): Promise<void> {
  const html = '<!doctype html><title>screener</title><script type="module" src="/page.js"></script>'
  await context.route(`${origin}/**`, route => {
    const { pathname } = new URL(route.request().url())
    const body = files[pathname]
    if (body === undefined) return route.fulfill({ contentType: 'text/html', body: html })
    const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'application/octet-stream'
    return route.fulfill({ contentType, body })
  })
}
