const WIDTH = 350
const HEIGHT = 120
const EDGE = 4

/** A line through the days, with the height at which nothing was won or lost. null: one day is no line. */
export function growthLine(growth: readonly number[]): { path: string; one: number } | null {
  if (growth.length < 2) return null
  const low = Math.min(1, ...growth)
  const high = Math.max(1, ...growth)
  const y = (value: number): number => {
    const place = high > low ? (high - value) / (high - low) : 0.5
    return Number((EDGE + place * (HEIGHT - 2 * EDGE)).toFixed(1))
  }
  const step = WIDTH / (growth.length - 1)
  const points = growth.map((value, at) => `${Number((at * step).toFixed(1))} ${y(value)}`)
  return { path: `M${points.join('L')}`, one: y(1) }
}
