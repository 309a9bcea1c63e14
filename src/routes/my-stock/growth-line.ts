const WIDTH = 350
const HEIGHT = 120
const EDGE = 4

export type GrowthCurve = {
  path: string
  /** The height at which nothing was won or lost. */
  one: number
  low: number
  high: number
}

/** A line through the days, with the height at which nothing was won or lost. null: one day is no line. */
export function growthCurve(growth: readonly number[]): GrowthCurve | null {
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

export type GrowthLevel = {
  name: 'high' | 'zero' | 'low'
  /** Of one, as `growth` tells it. */
  value: number
  /** From above, in percent of the height. */
  place: number
}

/** A word is so high, in percent of the lowest picture there is: those of the ends keep their places. */
const WORD = 14

/** The scale beside the line: where it was highest and lowest, and where nothing was won, if there is room between. */
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
