import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from '#domain/kernel/assert.ts'
import type { Bench, BenchFinding, BenchResult } from '../../bench.ts'
import { withCleanup } from '../../measure/cleanup.ts'
import { formatMilliseconds, formatTimeLimit, maxOfRuns, medianOfRuns } from '../../measure/figures.ts'
import { roundRobin } from '../../measure/round-robin.ts'
import { generatedBenchMarket } from '../market.ts'
import { buildNativeProgram } from '../program.ts'
import { benchMarketSize } from './market.ts'
import type { NightBenchReply, NightMeasurement } from './process.ts'

const rounds = 5
/** The floor is measured with this many instruments, because only its time per bar is reported. */
const forTheFloor = 1000
const promisedMs = 4000
/** Our choice, a little above the ratio of 20 that was measured while half of the cores were idle. */
const mostTimesTheFloor = 22

export const night: Bench = {
  name: 'night',
  promise:
    'lines, signals, events, scores, ratings and facts of 10,000 instruments over five years in 4 s on two cores, in 1.5 GB',
  run: () => withCleanup(onEnd => measure(onEnd)),
}

async function measure(onEnd: (close: () => unknown) => void): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'night-bench-'))
  onEnd(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'bars')
  writeFileSync(file, generatedBenchMarket(forTheFloor, benchMarketSize.length).bars)
  const program = await buildNativeProgram(folder, {
    file,
    instruments: forTheFloor,
    length: benchMarketSize.length,
  })
  const native = 'missing' in program ? null : program
  if (native) onEnd(() => native.close())

  const ask = await startProcess(onEnd)
  const first = await ask<NightMeasurement>('night')
  const checked = await ask<Exclude<NightBenchReply, NightMeasurement>>('check')
  const bars = benchMarketSize.instruments * benchMarketSize.length
  const nights: NightMeasurement[] = []
  const samples = await roundRobin<'ours' | 'floor', number>(rounds, {
    ours: async () => {
      const taken = await ask<NightMeasurement>('night')
      nights.push(taken)
      return (taken.cpuMs * 1e6) / bars
    },
    floor: async () =>
      native ? (await native.run('fused')).nanoseconds / (forTheFloor * benchMarketSize.length) : Number.NaN,
  })

  const ours = medianOfRuns(samples.ours)
  const wall = medianOfRuns(nights.map(({ wallMs }) => wallMs))
  const floor = native ? medianOfRuns(samples.floor) : null
  const findings: BenchFinding[] = [
    {
      what: 'a night ÷ the 22 lines in C, CPU time a bar',
      ours: `${ours.toFixed(0)} ns`,
      ...(floor === null ? { missing: 'gcc' } : { floor: `${floor.toFixed(1)} ns`, figure: ours / floor }),
      gate: { atMost: mostTimesTheFloor },
    },
  ]
  const megabytes = maxOfRuns(nights.map(({ megabytes }) => megabytes))
  findings.push(
    {
      what: 'a night, two threads',
      ours: formatMilliseconds(wall),
      floor: formatTimeLimit(wall, promisedMs),
    },
    {
      what: 'the first, nothing compiled yet',
      ours: formatMilliseconds(first.wallMs),
      floor: formatTimeLimit(first.wallMs, promisedMs),
    },
    { what: 'memory, all bars and findings included', figure: megabytes, unit: 'MB', gate: { atMost: 1500 } },
  )
  const notes = [
    `${benchMarketSize.instruments} instruments × ${benchMarketSize.length} bars, ${rounds} rounds; ${checked.checked} of them the same in one thread`,
    `signals: ${Object.entries(checked.signals)
      .map(([signal, count]) => `${count} ${signal}`)
      .join(', ')}`,
  ]
  if ('missing' in program) notes.push(`${program.missing} is missing: no loop in C (${program.why})`)
  return { findings, notes }
}

async function startProcess(
  onEnd: (close: () => unknown) => void,
): Promise<<T extends NightBenchReply>(what: string) => Promise<T>> {
  const child = fork(new URL('./process.ts', import.meta.url))
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', code => reject(new Error(`The night's process ended with ${code}`)))
  })
  ended.catch(() => undefined)
  onEnd(() => {
    if (child.connected) child.disconnect()
    return ended.catch(() => undefined)
  })
  const answer = (): Promise<unknown> =>
    Promise.race([new Promise(resolve => child.once('message', resolve)), ended])
  assert((await answer()) === 'ready', 'the process says when its market stands')
  return async <T extends NightBenchReply>(what: string) => {
    const answered = answer()
    child.send(what)
    return (await answered) as T
  }
}
