import { assert } from '#domain/kernel/assert.ts'
import type { PublishDurations } from '#server/night/durations.ts'
import type { BenchFinding } from '../bench.ts'
import { maxOfRuns, medianOfRuns } from '../measure/figures.ts'
import type { MarketBenchReply } from './process.ts'

export const barsPerInstrument = 1260

/**
 * Promises in seconds, made for two cores. Our choice of `growth`: a market of twice the size may take at most 2.2
 * times as long.
 */
export const marketBenchPromises = { load: 90, analyse: 8, night: 20, growth: 2.2 }

export const medianNightCpuMs = ({ nights }: MarketMeasurement): number =>
  medianOfRuns(nights.map(({ cpuMs }) => cpuMs))

export type MarketMeasurement = {
  instruments: number
  load: MarketBenchReply
  first: MarketBenchReply
  nights: MarketBenchReply[]
  stored: MarketBenchReply[]
  plain: MarketBenchReply
  /** The median duration of a whole night in milliseconds. */
  night: number
}

/** Returns the duration of the analysis alone: preparing replies and sealing days are not part of this promise. */
const analysing = ({ read, compare, judge, pack }: PublishDurations): number => read + compare + judge + pack

function tookOf({ took }: MarketBenchReply): PublishDurations {
  assert(took, 'a publication tells what it took')
  return took
}

export function marketFindings({
  instruments,
  load,
  first,
  nights,
  stored,
  plain,
  night,
}: MarketMeasurement): BenchFinding[] {
  const analysed = medianOfRuns(nights.map(each => analysing(tookOf(each))))
  const floor = medianOfRuns(stored.map(({ ms }) => ms))
  const perBar = {
    ours: (load.ms * 1e6) / (instruments * barsPerInstrument),
    floor: (plain.ms * 1e6) / plain.count,
  }
  return [
    promise('loaded from files', load.ms, marketBenchPromises.load),
    {
      what: '  ÷ PostgreSQL’s COPY of such files into a bare table, a bar',
      ours: `${perBar.ours.toFixed(0)} ns`,
      floor: `${perBar.floor.toFixed(0)} ns`,
      figure: perBar.ours / perBar.floor,
    },
    {
      what: 'first publication, the whole history to seal',
      ours: formatBenchSeconds(first.ms),
      figure: first.ms / 1000,
      unit: 's',
    },
    promise('read, analysed, pack written', analysed, marketBenchPromises.analyse),
    {
      what: '  ÷ the same bars by a bare COPY, hashed and taken apart',
      ours: formatBenchSeconds(analysed),
      floor: formatBenchSeconds(floor),
      figure: analysed / floor,
    },
    promise('a night of one new session', night, marketBenchPromises.night),
    {
      what: '  ÷ the same bars by a bare COPY',
      ours: formatBenchSeconds(night),
      floor: formatBenchSeconds(floor),
      figure: night / floor,
    },
  ]
}

const promise = (what: string, ms: number, atMost: number): BenchFinding => ({
  what,
  ours: formatBenchSeconds(ms),
  figure: ms / 1000,
  unit: 's',
  gate: { atMost },
})

export function marketMemoryFindings(...all: MarketMeasurement[]): BenchFinding[] {
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

export function marketNotes({ instruments, load, first, nights }: MarketMeasurement): string[] {
  const line = (name: string, answer: MarketBenchReply) =>
    `${instruments.toLocaleString('en')}, ${name}: ${formatBenchSeconds(answer.ms)}, CPU of the process ${formatBenchSeconds(answer.cpuMs)}`
  const parts = (answer: MarketBenchReply) => {
    const took = Object.entries(tookOf(answer))
    const rest = answer.ms - took.reduce((sum, [, ms]) => sum + ms, 0)
    return [...took, ['taking in and the rest', rest] as const].map(
      ([part, ms]) => `${part} ${formatBenchSeconds(ms)}`,
    )
  }
  return [
    line('load', load),
    ...[first, ...nights].map(
      (answer, nth) => `${line(nth === 0 ? 'first' : `night ${nth}`, answer)}: ${parts(answer).join(', ')}`,
    ),
  ]
}

export const formatBenchSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
