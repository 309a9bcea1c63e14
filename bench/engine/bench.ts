import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type IndicatorColumns, lastRowsOfColumns } from '#domain/analysis/columns.ts'
import { computeNightSeries, nightSeriesNames } from '#domain/analysis/night-series.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { Bench, BenchFinding, BenchResult } from '../bench.ts'
import { withCleanup } from '../measure/cleanup.ts'
import { medianOfRuns } from '../measure/figures.ts'
import { installPeers } from '../measure/peers.ts'
import { roundRobin } from '../measure/round-robin.ts'
import {
  comparedInstrumentCount,
  expectSameSlots,
  isSameSlotValue,
  sessionsPerInstrument,
} from './expect-same-slots.ts'
import { generatedBenchMarket } from './market.ts'
import type { NpmPeer } from './npm-peer.ts'
import { technicalIndicatorsPeer } from './npm-peers.ts'
import { buildNativeProgram, type NativeContestantName, type NativeRun } from './program.ts'
import { tradingSignalsPeer } from './trading-signals-peer.ts'

const rounds = 7
/** The slow contestants process fewer instruments, because only their time per bar is reported. */
const forPeers = 20

export const engine: Bench = {
  name: 'engine',
  promise:
    '22 lines of 10,000 instruments over five years take at most 3.5 times a C loop, and no longer than TA-Lib’s C',
  run: () => withCleanup(onEnd => measure(onEnd)),
}

async function measure(onEnd: (close: () => unknown) => void): Promise<BenchResult> {
  await installPeers()
  const folder = mkdtempSync(join(tmpdir(), 'engine-bench-'))
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  const market = generatedBenchMarket(comparedInstrumentCount, sessionsPerInstrument)
  const file = join(folder, 'bars')
  writeFileSync(file, market.bars)
  const program = await buildNativeProgram(folder, {
    file,
    instruments: comparedInstrumentCount,
    length: sessionsPerInstrument,
  })
  const notes = [
    `${comparedInstrumentCount} instruments × ${sessionsPerInstrument} bars × ${nightSeriesNames.length} lines, CPU time a bar, ${rounds} rounds`,
  ]
  const native = 'missing' in program ? null : program
  if ('missing' in program)
    notes.push(`${program.missing} is missing: no loop in C, no TA-Lib (${program.why})`)
  else {
    onEnd(() => program.close())
    if (!program.contestants.includes('talib'))
      notes.push('talib is missing in bench/peers, or gcc cannot build it: its line is left out')
    await expectSameSlots(program, market.instruments, folder)
  }

  const sums = sumsOfLast(market.instruments)
  const mixed = market.instruments.map((columns, nth) =>
    lastRowsOfColumns(columns, 253 + ((nth * 37) % 1008)),
  )
  const mixedShare = mixed.reduce((bars, { day }) => bars + day.length, 0) / sessionsPerInstrument
  const run = (name: NativeContestantName) => async (): Promise<number> => {
    assert(native, 'only what was built is run')
    return nsPerBar(sameSums(name, await native.run(name), sums), comparedInstrumentCount)
  }
  const samples = await roundRobin(rounds, {
    ours: async () => timed(() => sumsOfLast(market.instruments), comparedInstrumentCount),
    mixed: async () => timed(() => sumsOfLast(mixed), mixedShare),
    ...Object.fromEntries((native?.contestants ?? []).map(name => [name, run(name)])),
  } as Record<'ours' | 'mixed' | NativeContestantName, () => Promise<number>>)

  const ours = medianOfRuns(samples.ours)
  const beside = (name: NativeContestantName, ratio: (theirs: number) => number): Partial<BenchFinding> => {
    const taken = samples[name]
    if (!taken) return { missing: native ? name : 'gcc' }
    const theirs = medianOfRuns(taken)
    return { ...comparison(ours, theirs), figure: ratio(theirs) }
  }
  const findings: BenchFinding[] = [
    { what: 'ours ÷ fused C', ...beside('fused', theirs => ours / theirs), gate: { atMost: 3.5 } },
    { what: 'TA-Lib’s C ÷ ours', ...beside('talib', theirs => theirs / ours), gate: { atLeast: 1 } },
  ]
  const mixedTime = medianOfRuns(samples.mixed)
  findings.push({
    what: 'histories of all lengths ÷ all alike, a bar',
    ...comparison(mixedTime, ours),
    figure: mixedTime / ours,
    gate: { atMost: 1.35 },
  })
  for (const peer of [technicalIndicatorsPeer(), tradingSignalsPeer()]) {
    if (!peer) continue
    for (const [line, why] of Object.entries(peer.itsOwn))
      notes.push(`npm ${peer.name} draws ${line} by a rule of its own, timed but not compared: it ${why}`)
    const theirs = timePeer(peer, market.instruments)
    findings.push({ what: `npm ${peer.name} ÷ ours`, ...comparison(ours, theirs), figure: theirs / ours })
  }
  const figure = Math.round(process.memoryUsage().rss / 1e6)
  findings.push({ what: 'memory, all bars included', figure, unit: 'MB', gate: { atMost: 1500 } })
  return { findings, notes }
}

const comparison = (ours: number, floor: number): { ours: string; floor: string } => ({
  ours: `${ours.toFixed(1)} ns`,
  floor: `${floor.toFixed(1)} ns`,
})

const nsPerBar = ({ nanoseconds }: { nanoseconds: number }, count: number): number =>
  nanoseconds / (count * sessionsPerInstrument)

function timed(work: () => unknown, count: number): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return nsPerBar({ nanoseconds: (user + system) * 1000 }, count)
}

/**
 * Does the work of a night: computes every indicator line of every instrument, and sums the last value of each line.
 */
function sumsOfLast(universe: readonly IndicatorColumns[]): Float64Array {
  const sums = new Float64Array(nightSeriesNames.length)
  for (const columns of universe) {
    const series = computeNightSeries(columns)
    for (let nth = 0; nth < nightSeriesNames.length; nth++)
      sums[nth]! += series[nightSeriesNames[nth]!][columns.day.length - 1]!
  }
  return sums
}

function timePeer(peer: NpmPeer, universe: readonly IndicatorColumns[]): number {
  const some = universe.slice(0, forPeers)
  for (const columns of some.slice(0, 3)) {
    const ours = computeNightSeries(columns)
    const theirs = peer.run(columns)
    for (const name of nightSeriesNames) {
      if (peer.itsOwn[name]) continue
      const off = Math.abs((theirs[name] ?? Number.NaN) / ours[name][sessionsPerInstrument - 1]! - 1)
      assert(off <= peer.agrees(name), `${peer.name} agrees on ${name} (${theirs[name]}, off by ${off})`)
    }
  }
  const samples = Array.from({ length: 5 }, () =>
    timed(() => some.forEach(columns => void peer.run(columns)), forPeers),
  )
  return medianOfRuns(samples)
}

function sameSums(name: NativeContestantName, ran: NativeRun, sums: Float64Array): NativeRun {
  for (const [nth, series] of nightSeriesNames.entries())
    assert(
      isSameSlotValue(ran.sums[nth]!, sums[nth]!),
      `${name} ends ${series} where we do (${ran.sums[nth]}, ${sums[nth]})`,
    )
  return ran
}
