import type { TradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import { sectorsOf } from '#domain/market/groups/sectors.ts'
import { stockThemes } from '#domain/market/groups/theme.ts'
import { quarterNumberOfDay } from './growth-line.ts'
import {
  DEMO_MARKET_FIRST_DAY,
  DEMO_RANDOM_SEED,
  type MarketMove,
  simulateMarketMoves,
} from './market-path.ts'
import { seededRandom } from './random.ts'

/** The returns that all companies of a country, a sector or a theme have in common, session by session. */
export type SharedReturns = {
  country: Country
  days: readonly TradingDay[]
  /** The number of the quarter in which each session lies. */
  quarters: Int32Array
  weather: readonly MarketMove[]
  sectors: ReadonlyMap<string, Float64Array>
  themes: ReadonlyMap<string, Float64Array>
}

/**
 * Our own choice. `drift` is the part of a return that continues into the next sessions (weak momentum); `pull` keeps a sector
 * from drifting away over the years.
 */
const kinds = {
  sector: { deviation: 0.0055, drift: 0.00022, keeps: 0.985, pull: 0.003 },
  theme: { deviation: 0.0075, drift: 0.0005, keeps: 0.975, pull: 0.005 },
} as const

export function sharedReturnsOf(country: Country, until: TradingDay): SharedReturns {
  const days = sessionDaysBetween(country, DEMO_MARKET_FIRST_DAY, until)
  const weather = simulateMarketMoves(country, days.length)
  const common = (kind: keyof typeof kinds, ids: readonly string[]) =>
    new Map(ids.map(id => [id, commonPath(kind, country, id, weather)]))
  return {
    country,
    days,
    quarters: Int32Array.from(days, quarterNumberOfDay),
    weather,
    sectors: common(
      'sector',
      sectorsOf(country).map(({ code }) => code),
    ),
    themes: common(
      'theme',
      stockThemes.map(({ id }) => id),
    ),
  }
}

/** Computes the return of a sector or theme in each session in addition to the market's, as a logarithm. */
function commonPath(
  kind: keyof typeof kinds,
  country: Country,
  id: string,
  weather: readonly MarketMove[],
): Float64Array {
  const { deviation, drift, keeps, pull } = kinds[kind]
  const { normal } = seededRandom(DEMO_RANDOM_SEED, kind, country, id)
  const path = new Float64Array(weather.length)
  let [going, level] = [0, 0]
  for (const [at, { heat }] of weather.entries()) {
    going = keeps * going + drift * normal()
    const move = going + deviation * Math.sqrt(heat) * normal() - pull * level
    path[at] = move
    level += move
  }
  return path
}
