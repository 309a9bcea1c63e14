import type { LoadMeasurement } from '../api-floor/load.ts'
import type { BenchFinding } from '../bench.ts'
import { medianOfRuns } from '../measure/figures.ts'

const gate = { atLeast: 12 }

export const screenerWays = ['ours', 'sqlite', 'sqliteJson', 'sqliteWithin'] as const
export type ScreenerWay = (typeof screenerWays)[number]

export function screenerServerFindings(
  name: string,
  samples: Record<ScreenerWay | 'bare', LoadMeasurement[]>,
): BenchFinding[] {
  const ours = medianLoadFigure(samples.ours, 'cpuMicroseconds')
  const beside = (what: string, way: ScreenerWay | 'bare'): BenchFinding => {
    const floor = medianLoadFigure(samples[way], 'cpuMicroseconds')
    return { what, ours: microseconds(ours), floor: microseconds(floor), figure: floor / ours }
  }
  return [
    { ...beside(`${name}, the route on SQLite`, 'sqlite'), gate },
    beside('  with rows that are JSON already', 'sqliteJson'),
    beside('  SQLite in place of the screener alone', 'sqliteWithin'),
    beside('  Fastify without plug-ins with the same bytes', 'bare'),
  ]
}

export const medianLoadFigure = (samples: readonly LoadMeasurement[], key: keyof LoadMeasurement): number =>
  medianOfRuns(samples.map(sample => sample[key]))
const microseconds = (time: number): string => `${time.toFixed(0)} µs`
