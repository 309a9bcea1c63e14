import type { BenchFinding } from '../bench.ts'
import type { PaintMeasurement } from '../browser/paint.ts'
import { formatMilliseconds, formatTimeLimit, maxOfRuns, medianOfRuns } from '../measure/figures.ts'

const gate = { atMost: 1.25 }
const contentLimitMs = 1_500

export const offlineLoadModes = ['warm', 'stopped', 'stopped at 4× CPU', 'cold browser'] as const
export type OfflineLoadMode = (typeof offlineLoadModes)[number]
export type OfflineVisitor = 'home' | 'floor' | 'quote'
export type OfflineLoadSamples = Record<`${OfflineVisitor} ${OfflineLoadMode}`, PaintMeasurement[]>

export function offlineLoadFindings(samples: OfflineLoadSamples, mode: OfflineLoadMode): BenchFinding[] {
  const of = (who: OfflineVisitor, read: (paint: PaintMeasurement) => number) =>
    medianOfRuns(samples[`${who} ${mode}`].map(read))
  const fcp = (paint: PaintMeasurement) => paint.fcp
  const content = (paint: PaintMeasurement) => paint.content ?? Number.NaN
  const [ours, floor] = [of('home', fcp), of('floor', fcp)]
  const gaps = samples[`home ${mode}`].map(({ withoutRows }) => withoutRows)
  const beside = (what: string, ms: number): BenchFinding => ({
    what: `  ${what} (${formatTimeLimit(ms, contentLimitMs)})`,
    ours: formatMilliseconds(ms),
    floor: formatMilliseconds(floor),
    figure: ms / floor,
  })
  return [
    {
      what: `${mode}: first paint of home, rows in it`,
      ours: formatMilliseconds(ours),
      floor: formatMilliseconds(floor),
      figure: ours / floor,
      gate,
    },
    {
      what: `  painted rows gone again (longest ${formatMilliseconds(maxOfRuns(gaps))})`,
      ours: formatMilliseconds(medianOfRuns(gaps)),
      figure: medianOfRuns(gaps),
      unit: 'ms',
      gate: { atMost: 0 },
    },
    beside('home answers taps', of('home', content)),
    beside('last quote with its chart', of('quote', content)),
  ]
}
