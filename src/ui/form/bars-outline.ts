import type { Bin } from '#domain/screener/distribution.ts'
import { type HistogramScale, positionOnScale } from './histogram-scale.ts'

const HEIGHT = 100
/** The gap between bars in hundredths of the width. A bar narrower than three gaps has none. */
const GAP = 0.35

/**
 * Returns all bars as one outline in a box of 100 by 100. The height alone shows the count, because all bins are
 * equally wide.
 */
export function barsOutline(scale: HistogramScale, bins: readonly Bin[]): string {
  const most = Math.max(1, ...bins.map(({ count }) => count))
  return bins
    .filter(({ count }) => count > 0)
    .map(({ from, to, count }) => {
      const [left, right] = [positionOnScale(scale, from) * 100, positionOnScale(scale, to) * 100]
      const gap = right - left > 3 * GAP ? GAP : 0
      // A bin that is not empty gets a height that stays visible.
      const height = Math.max(2, (count / most) * HEIGHT)
      return `M${fixed(left + gap / 2)} ${HEIGHT}V${fixed(HEIGHT - height)}H${fixed(right - gap / 2)}V${HEIGHT}z`
    })
    .join('')
}

const fixed = (value: number): string => String(Math.round(value * 100) / 100)
