import { join } from 'node:path'
import { assert } from '#domain/kernel/assert.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { PublishDurations } from '#server/night/durations.ts'
import { writeManyInstruments } from '#tests/builders/market-folder.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'
import type { Bench, BenchFinding, BenchResult } from '../bench.ts'
import { withCleanup } from '../measure/cleanup.ts'
import { maxOfRuns, medianOfRuns } from '../measure/figures.ts'
import { runStepInProcess } from './ask.ts'
import { createBenchDatabase } from './database.ts'
import type { MarketBenchReply } from './process.ts'

const size = 10_000
const bars = 1260
/**
 * The newest session in the loaded files; each night afterwards adds one more. It is published before the next open, so
 * that its seal counts as a live one.
 */
const loaded = { until: toTradingDay(20261120), at: '2026-11-21T12:00:00Z' }
const evenings = ['2026-11-23T23:00:00Z', '2026-11-24T23:00:00Z', '2026-11-25T23:00:00Z']

/**
 * Promises in seconds, made for two cores. Our choice of `growth`: a market of twice the size may take at most 2.2
 * times as long.
 */
const promised = { load: 90, analyse: 8, night: 20, growth: 2.2 }

export const market = createMarketBench(size)

/** Makes the same bench for another number of instruments; the promises are made for 10,000. */
export function createMarketBench(instruments: number): Bench {
  const instrumentCount = instruments.toLocaleString('en')
  return {
    name: 'market',
    promise: `${instrumentCount} instruments × ${bars} bars: loaded in ${promised.load} s, a night in ${promised.night} s, and twice as many in twice the time`,
    async run() {
      const one = await measure(instruments)
      const two = await measure(2 * instruments)
      const growth = two.night / one.night
      return {
        findings: [
          ...findingsOf(one),
          {
            what: `a night of ${(2 * instruments).toLocaleString('en')} ÷ of ${instrumentCount}`,
            ours: seconds(two.night),
            floor: seconds(one.night),
            figure: growth,
            gate: { atMost: promised.growth },
          },
          {
            what: '  in CPU time of its process',
            ours: seconds(cpuOf(two)),
            floor: seconds(cpuOf(one)),
            figure: cpuOf(two) / cpuOf(one),
          },
          ...memoryOf(one, two),
        ],
        notes: [...notesOf(one), ...notesOf(two)],
      } satisfies BenchResult
    },
  }
}

const cpuOf = ({ nights }: Measured): number => medianOfRuns(nights.map(({ cpuMs }) => cpuMs))

type Measured = {
  instruments: number
  load: MarketBenchReply
  first: MarketBenchReply
  nights: MarketBenchReply[]
  stored: MarketBenchReply[]
  plain: MarketBenchReply
  /** The median duration of a whole night in milliseconds. */
  night: number
}

const measure = (instruments: number): Promise<Measured> =>
  withCleanup(async onEnd => {
    const folder = await temporaryFolder()
    onEnd(folder.remove)
    const files = join(folder.path, 'files')
    writeManyInstruments(files, { instruments, bars, until: loaded.until })
    const { connection, remove } = await createBenchDatabase(folder.path)
    onEnd(remove)
    const at = { connection, now: loaded.at }

    const load = await runStepInProcess({ ...at, step: 'load', folder: files })
    const tenth = Math.ceil(instruments / 10)
    const plain = await runStepInProcess({ ...at, step: 'copy files', folder: files, files: tenth })
    assert(plain.count === tenth * bars, 'the floor reads as many bars of as many files')
    const first = await runStepInProcess({ ...at, step: 'publish' })
    const nights: MarketBenchReply[] = []
    const stored: MarketBenchReply[] = []
    for (const now of evenings) {
      nights.push(await runStepInProcess({ connection, now, step: 'night' }))
      stored.push(await runStepInProcess({ connection, now, step: 'read stored' }))
    }
    for (const { count } of [load, first, ...nights])
      assert(count === instruments, `${count} of ${instruments} stocks were worked on`)
    return {
      instruments,
      load,
      first,
      nights,
      stored,
      plain,
      night: medianOfRuns(nights.map(({ ms }) => ms)),
    }
  })

/** Returns the duration of the analysis alone: preparing replies and sealing days are not part of this promise. */
const analysing = ({ read, compare, judge, pack }: PublishDurations): number => read + compare + judge + pack

function tookOf({ took }: MarketBenchReply): PublishDurations {
  assert(took, 'a publication tells what it took')
  return took
}

function findingsOf({ instruments, load, first, nights, stored, plain, night }: Measured): BenchFinding[] {
  const analysed = medianOfRuns(nights.map(each => analysing(tookOf(each))))
  const floor = medianOfRuns(stored.map(({ ms }) => ms))
  const perBar = { ours: (load.ms * 1e6) / (instruments * bars), floor: (plain.ms * 1e6) / plain.count }
  return [
    promise('loaded from files', load.ms, promised.load),
    {
      what: '  ÷ PostgreSQL’s COPY of such files into a bare table, a bar',
      ours: `${perBar.ours.toFixed(0)} ns`,
      floor: `${perBar.floor.toFixed(0)} ns`,
      figure: perBar.ours / perBar.floor,
    },
    {
      what: 'first publication, the whole history to seal',
      ours: seconds(first.ms),
      figure: first.ms / 1000,
      unit: 's',
    },
    promise('read, analysed, pack written', analysed, promised.analyse),
    {
      what: '  ÷ the same bars by a bare COPY, hashed and taken apart',
      ours: seconds(analysed),
      floor: seconds(floor),
      figure: analysed / floor,
    },
    promise('a night of one new session', night, promised.night),
    {
      what: '  ÷ the same bars by a bare COPY',
      ours: seconds(night),
      floor: seconds(floor),
      figure: night / floor,
    },
  ]
}

const promise = (what: string, ms: number, atMost: number): BenchFinding => ({
  what,
  ours: seconds(ms),
  figure: ms / 1000,
  unit: 's',
  gate: { atMost },
})

function memoryOf(...all: Measured[]): BenchFinding[] {
  return all.flatMap(({ instruments, load, first, nights }) =>
    [
      { what: 'loading', of: [load] },
      { what: 'the first publication', of: [first] },
      { what: 'a night', of: nights },
    ].map(({ what, of }) => ({
      what: `memory of ${what}, ${instruments.toLocaleString('en')}`,
      figure: maxOfRuns(of.map(({ megabytes }) => megabytes)),
      unit: 'MB',
    })),
  )
}

function notesOf({ instruments, load, first, nights }: Measured): string[] {
  const line = (name: string, answer: MarketBenchReply) =>
    `${instruments.toLocaleString('en')}, ${name}: ${seconds(answer.ms)}, CPU of the process ${seconds(answer.cpuMs)}`
  const parts = (answer: MarketBenchReply) => {
    const took = Object.entries(tookOf(answer))
    const rest = answer.ms - took.reduce((sum, [, ms]) => sum + ms, 0)
    return [...took, ['taking in and the rest', rest] as const].map(([part, ms]) => `${part} ${seconds(ms)}`)
  }
  return [
    line('load', load),
    ...[first, ...nights].map(
      (answer, nth) => `${line(nth === 0 ? 'first' : `night ${nth}`, answer)}: ${parts(answer).join(', ')}`,
    ),
  ]
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
