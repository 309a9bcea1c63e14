import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { seededRandom } from './random.ts'

/** The simulated past always begins on this day, so that a longer market has the same past. */
export const DEMO_MARKET_FIRST_DAY = toTradingDay(20190102)
export const DEMO_RANDOM_SEED = 'tidemark-1'

export type MarketMove = {
  /** The market's return in this session, as a logarithm. */
  move: number
  /** The market's deviation in this session, relative to an ordinary one. */
  heat: number
}

/**
 * The market stays in one mood for days or months. A mood has a mean and a deviation per session, and a probability
 * that it ends.
 */
const moods = [
  { mean: 0.0006, deviation: 0.007, ends: 1 / 90, next: [0, 1, 2, 3] },
  { mean: 0.0016, deviation: 0.01, ends: 1 / 45, next: [0, 3] },
  { mean: -0.0012, deviation: 0.012, ends: 1 / 40, next: [0, 3, 4] },
  { mean: 0.0001, deviation: 0.006, ends: 1 / 60, next: [0, 1, 2] },
  { mean: -0.006, deviation: 0.026, ends: 1 / 9, next: [1, 1, 3] },
] as const

const ORDINARY = 0.008

/** Simulates the first sessions of one country's market; a longer path begins with the same ones. */
export function simulateMarketMoves(country: Country, sessions: number): MarketMove[] {
  const { uniform, normal } = seededRandom(DEMO_RANDOM_SEED, 'market', country)
  const path: MarketMove[] = []
  let mood: (typeof moods)[number] = moods[0]
  for (let at = 0; at < sessions; at++) {
    const [draw, turn, choice] = [normal(), uniform(), uniform()]
    path.push({ move: mood.mean + mood.deviation * draw, heat: mood.deviation / ORDINARY })
    if (turn < mood.ends) mood = moods[mood.next[Math.floor(choice * mood.next.length)]!]
  }
  return path
}
