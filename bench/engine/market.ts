import type { IndicatorColumns } from '#domain/analysis/columns.ts'
import { createSeededRandom } from '#domain/analysis/statistics/random.ts'

/**
 * Holds high, low, close and volume of each instrument, one after the other, in the order in which the C program reads
 * them from a file.
 */
export type BenchMarket = { bars: Float64Array; instruments: IndicatorColumns[] }

/**
 * Generates the same bars in every run: a random walk in which a day closes within three per cent of its opening price.
 */
export function generatedBenchMarket(count: number, length: number): BenchMarket {
  const bars = new Float64Array(count * length * 4)
  const day = Int32Array.from({ length }, (_, at) => at)
  const random = createSeededRandom(20_261_120)
  const instruments = Array.from({ length: count }, (_, nth) => {
    const column = (field: number): Float64Array =>
      bars.subarray((nth * 4 + field) * length, (nth * 4 + field + 1) * length)
    const columns = { day, high: column(0), low: column(1), close: column(2), volume: column(3) }
    fillRandomWalk(columns, random)
    // None of the measured indicators reads the opening price, so the close takes its place.
    return { ...columns, open: columns.close }
  })
  return { bars, instruments }
}

type Wandering = Omit<IndicatorColumns, 'open'> & { open?: Float64Array }

export function fillRandomWalk(
  { open: opens, high, low, close, volume }: Wandering,
  random: () => number,
): void {
  let last = 20 + random() * 400
  for (let at = 0; at < close.length; at++) {
    const open = last * (1 + (random() - 0.5) * 0.02)
    if (opens) opens[at] = open
    last = open * (1 + (random() - 0.5) * 0.06)
    close[at] = last
    high[at] = Math.max(open, last) * (1 + random() * 0.02)
    low[at] = Math.min(open, last) * (1 - random() * 0.02)
    volume[at] = Math.floor(1000 + random() * 1_000_000)
  }
}
