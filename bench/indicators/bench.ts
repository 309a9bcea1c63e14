import type { Columns } from '#domain/analysis/columns.ts'
import type { Indicator } from '#domain/analysis/indicators/define-indicator.ts'
import { indicators as table } from '#domain/analysis/indicators/index.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { Bench, BenchResult } from '../bench.ts'
import { median } from '../measure/figures.ts'
import { roundRobin } from '../measure/round-robin.ts'
import { generatedBars } from './generated-bars.ts'
import { naive } from './naive.ts'

const instruments = 400
const length = 1260
const rounds = 7
/** Long enough to be timed: each sample goes over all instruments this often. */
const passes = 4

type Compute = (columns: Columns, out: Float64Array) => void

export const indicators: Bench = {
  name: 'indicators',
  promise: 'the indicators are no slower than one plain loop each, over the same bars with the same results',
  async run(): Promise<BenchResult> {
    const universe = generatedBars(instruments, length)
    const findings: BenchResult['findings'] = []
    let [ourTotal, naiveTotal] = [0, 0]
    for (const indicator of table) {
      const { ours, plain } = contestants(indicator)
      expectSame(indicator.id, universe, ours, plain)
      const samples = await roundRobin(rounds, {
        ours: async () => nsPerBar(ours, universe),
        plain: async () => nsPerBar(plain, universe),
      })
      const [ourTime, naiveTime] = [median(samples.ours), median(samples.plain)]
      ourTotal += ourTime
      naiveTotal += naiveTime
      findings.push({
        what: indicator.id,
        ours: nanoseconds(ourTime),
        floor: nanoseconds(naiveTime),
        figure: ourTime / naiveTime,
      })
    }
    findings.push({
      what: `all ${table.length} of the table, per bar`,
      ours: nanoseconds(ourTotal),
      floor: nanoseconds(naiveTotal),
      figure: ourTotal / naiveTotal,
      gate: { atMost: 1 },
    })
    return { findings, notes: [`${instruments} instruments × ${length} bars, CPU time, ${rounds} rounds`] }
  },
}

function contestants(indicator: Indicator): { ours: Compute; plain: Compute } {
  const written = naive[indicator.id]
  const { length } = indicator.options
  assert(written && length !== undefined, `bench/indicators/naive.ts has a plain loop for ${indicator.id}`)
  return {
    ours: (columns, out) => indicator.compute(columns, indicator.options, out),
    plain: (columns, out) => written(columns, length, out),
  }
}

/** Correctness first: every slot of every instrument, holes included. */
function expectSame(id: string, universe: readonly Columns[], ours: Compute, plain: Compute): void {
  for (const columns of universe) {
    const [a, b] = [new Float64Array(length), new Float64Array(length)]
    ours(columns, a)
    plain(columns, b)
    const off = a.findIndex((value, at) => !isSame(value, b[at]!))
    assert(off < 0, `${id} agrees with its plain loop (slot ${off}: ${a[off]} and ${b[off]})`)
  }
}

const isSame = (a: number, b: number): boolean =>
  Number.isNaN(a) ? Number.isNaN(b) : Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b))

function nsPerBar(compute: Compute, universe: readonly Columns[]): number {
  const out = new Float64Array(length)
  const before = process.cpuUsage()
  for (let pass = 0; pass < passes; pass++) for (const columns of universe) compute(columns, out)
  const { user, system } = process.cpuUsage(before)
  return ((user + system) * 1000) / (passes * universe.length * length)
}

const nanoseconds = (ns: number): string => `${ns.toFixed(1)} ns`
