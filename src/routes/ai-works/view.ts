import { randomFrom, randomIndex } from '#domain/analysis/statistics/random.ts'
import { dayNumber, parseDay } from '#domain/market/calendar/day.ts'

export const EXAMPLES = 6

/** The seed that a date is: the number of its day, which nobody chooses. */
export function seedOf(asOf: string): number {
  const day = parseDay(asOf)
  return day === null ? 0 : dayNumber(day)
}

/**
 * Places among all trades from the worst to the best, at even distances from a beginning drawn by the date: losers come
 * in their own share, and the same date draws the same for everybody.
 */
export function examplePlaces(total: number, asOf: string, count = EXAMPLES): number[] {
  const wanted = Math.min(count, total)
  if (wanted === 0) return []
  const step = Math.floor(total / wanted)
  const begin = randomIndex(randomFrom(seedOf(asOf)), step)
  return Array.from({ length: wanted }, (_, at) => begin + at * step)
}
