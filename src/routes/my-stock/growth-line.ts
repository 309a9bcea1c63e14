const WIDTH = 350
const HEIGHT = 120
const EDGE = 4

export type GrowthCurve = {
  path: string
  /** Vertical position of a growth of 1, which is neither gain nor loss. */
  one: number
  low: number
  high: number
}

/**
 * Returns an SVG path through the days, and the vertical position of neither gain nor loss. Returns null for fewer than
 * two days.
 */
export function computeGrowthCurve(growth: readonly number[]): GrowthCurve | null {
  if (growth.length < 2) return null
  const low = Math.min(1, ...growth)
  const high = Math.max(1, ...growth)
  const y = (value: number): number => {
    const place = high > low ? (high - value) / (high - low) : 0.5
    return Number((EDGE + place * (HEIGHT - 2 * EDGE)).toFixed(1))
  }
  const step = WIDTH / (growth.length - 1)
  const points = growth.map((value, at) => `${Number((at * step).toFixed(1))} ${y(value)}`)
  return { path: `M${points.join('L')}`, one: y(1), low, high }
}

/** Returns the values at the upper and the lower edge of the picture. */
export function growthEdges({ low, high }: GrowthCurve): { low: number; high: number } {
  const beyond = ((high - low) * EDGE) / (HEIGHT - 2 * EDGE)
  // A portfolio that never moved is drawn in the middle.
  return high > low ? { low: low - beyond, high: high + beyond } : { low: low - 1, high: high + 1 }
}

export type GrowthLevel = {
  name: 'high' | 'zero' | 'low'
  /** Growth in the same unit as the line: 1 means neither gain nor loss. */
  value: number
  /** Distance from the top in percent of the height. */
  place: number
}

/** Height of a label in percent of the smallest picture; the labels of the highest and the lowest value do not move. */
const WORD = 14

/** Returns labels for the highest and the lowest value, and for zero when there is room between them. */
export function growthLevels({ one, low, high }: GrowthCurve): readonly GrowthLevel[] {
  const at = (y: number): number => (y / HEIGHT) * 100
  const ends: GrowthLevel[] = [
    ...(high > 1 ? [{ name: 'high' as const, value: high, place: at(EDGE) }] : []),
    ...(low < 1 ? [{ name: 'low' as const, value: low, place: at(HEIGHT - EDGE) }] : []),
  ]
  const zero: GrowthLevel = { name: 'zero', value: 1, place: at(one) }
  const hasRoom = ends.every(({ place }) => Math.abs(place - zero.place) >= WORD)
  return [...ends, ...(hasRoom ? [zero] : [])].sort((a, b) => a.place - b.place)
}
