import { createSeededRandom, randomIndex } from '#domain/analysis/statistics/random.ts'
import { daysSinceEpoch, parseDay } from '#domain/market/calendar/day.ts'

const EXAMPLES = 6

/** Uses the number of the day as the seed of the selection, so that nobody can pick the examples by hand. */
export function seedOf(asOf: string): number {
  const day = parseDay(asOf)
  return day === null ? 0 : daysSinceEpoch(day)
}

/**
 * Returns evenly spaced positions in the list of all trades from worst to best; the date decides the first. Losing
 * trades therefore appear in proportion, and every user sees the same examples on a date.
 */
export function exampleTradeIndexes(total: number, asOf: string, count = EXAMPLES): number[] {
  const size = Math.min(count, total)
  if (size === 0) return []
  const step = Math.floor(total / size)
  const begin = randomIndex(createSeededRandom(seedOf(asOf)), step)
  return Array.from({ length: size }, (_, at) => begin + at * step)
}
