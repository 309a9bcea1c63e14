import { isoDay, tradingDay } from '../../market/day.ts'
import type { Columns } from '../columns.ts'
import { reasons, tooLittle } from './reasons.ts'
import type { Score } from './score.ts'
import { trendInputs } from './trend-inputs.ts'
import { sayFrom, weigh } from './weigh.ts'

/** Younger than this, in traded sessions, a stock is too new to be judged. */
export const LEAST_SESSIONS = 60

/**
 * Adjusted bars of traded sessions. An input that the stock is too young for counts nothing rather than a guess, so the
 * score stays nearer to zero.
 */
export function marketTrend(columns: Columns): Score {
  const date = isoDay(tradingDay(columns.day.at(-1)!))
  const readings = trendInputs.map(({ read, neutral, full, needs, ...named }) => {
    if (columns.day.length < needs)
      return { ...named, unit: 'percent' as const, read: { because: reasons.tooNew } }
    const value = read(columns)
    return { ...named, unit: 'percent' as const, read: { value, says: sayFrom(value, neutral, full), date } }
  })
  return weigh('market_trend', readings, 0, tooLittle.market_trend)
}
