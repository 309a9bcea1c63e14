import { randomFrom, randomIndex } from '#domain/analysis/statistics/random.ts'
import { daysSinceEpoch, parseDay } from '#domain/market/calendar/day.ts'

const EXAMPLES = 6

/** The seed of a date is its day number, so that the examples cannot be picked by hand. */
export function seedOf(asOf: string): number {
  const day = parseDay(asOf)
  return day === null ? 0 : daysSinceEpoch(day)
}

/**
 * Evenly spaced places among all trades from worst to best; the date decides the first. Losers
 * therefore appear in proportion, and every user sees the same examples on a date.
 */
export function examplePlaces(total: number, asOf: string, count = EXAMPLES): number[] {
  const wanted = Math.min(count, total)
  if (wanted === 0) return []
  const step = Math.floor(total / wanted)
  const begin = randomIndex(randomFrom(seedOf(asOf)), step)
  return Array.from({ length: wanted }, (_, at) => begin + at * step)
}
