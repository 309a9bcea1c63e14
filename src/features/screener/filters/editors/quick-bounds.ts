import type { Bin } from '#domain/screener/distribution.ts'
import {
  type HistogramScale,
  type HistogramSide,
  nearestHistogramStop,
  positionOnScale,
} from '#ui/form/histogram-scale.ts'

export type QuickBoundName = 'low25' | 'low50' | 'high25' | 'high10'
export type QuickBound = { name: QuickBoundName; side: HistogramSide; stop: number }

/** For each quick bound: the share of stocks below it, and the side that it limits. Our choice. */
const shares: readonly { name: QuickBoundName; side: HistogramSide; below: number }[] = [
  { name: 'low25', side: 'most', below: 0.25 },
  { name: 'low50', side: 'most', below: 0.5 },
  { name: 'high25', side: 'least', below: 0.75 },
  { name: 'high10', side: 'least', below: 0.9 },
]

/**
 * Returns the round bounds nearest to the shares of the distribution; a bound at the end of the scale would not limit
 * anything and is left out.
 */
export function quickBoundsOf(scale: HistogramScale, bins: readonly Bin[]): readonly QuickBound[] {
  const all = bins.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return []
  const found = shares.map(({ name, side, below }) => ({
    name,
    side,
    stop: nearestHistogramStop(scale, positionOnScale(scale, valueAt(bins, below * all)), 'least'),
  }))
  return found.filter(
    ({ side, stop }, at) =>
      stop > scale.first &&
      stop < scale.last &&
      !found.slice(0, at).some(before => before.side === side && before.stop === stop),
  )
}

/** Returns the value below which this many stocks are; within a bar they are assumed to be evenly spread. */
function valueAt(bins: readonly Bin[], rank: number): number {
  let below = 0
  for (const { from, to, count } of bins) {
    if (count > 0 && below + count >= rank) return from + ((to - from) * (rank - below)) / count
    below += count
  }
  return bins.at(-1)?.to ?? 0
}
