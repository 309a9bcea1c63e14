import { isoDay, type TradingDay, toTradingDay } from '../../market/calendar/day.ts'
import { type IndicatorColumns, sliceColumns } from '../columns.ts'
import { leftOutReasons, noScoreReasons } from './reasons.ts'
import type { ComputedScore } from './score.ts'
import type { NewestSession } from './trend-input.ts'
import { trendInputs } from './trend-inputs.ts'
import { linearVerdict, weighInputs } from './weigh.ts'

/** A stock with fewer traded sessions than this is too new to be judged. */
export const MIN_JUDGED_SESSIONS = 60

/** The bars must be adjusted and of traded sessions only. */
export function marketTrendScore(columns: IndicatorColumns): ComputedScore {
  const last = columns.day.length - 1
  const [high, low] = [columns.high[last]!, columns.low[last]!]
  const [close, volume] = [columns.close[last]!, columns.volume[last]!]
  const judge = createTrendScorerAfter(sliceColumns(columns, 0, last), toTradingDay(columns.day[last]!))
  return judge({ high, low, close, volume })
}

/**
 * Returns a function that scores one more session after these. An input that the stock is too young for counts as 0
 * instead of a guess, so the score stays nearer to zero.
 */
export function createTrendScorerAfter(
  before: IndicatorColumns,
  day: TradingDay,
): (newest: NewestSession) => ComputedScore {
  const date = isoDay(day)
  const inputs = trendInputs.map(({ after, needs, neutral, full, ...named }) => {
    const reckon = before.day.length + 1 < needs ? null : after(before)
    return { named: { ...named, unit: 'percent' as const }, neutral, full, reckon }
  })
  return newest => {
    const readings = inputs.map(({ named, neutral, full, reckon }) => {
      if (!reckon) return { ...named, read: { because: leftOutReasons.tooNew } }
      const value = reckon(newest)
      return { ...named, read: { value, says: linearVerdict(value, neutral, full), date } }
    })
    return weighInputs('market_trend', readings, 0, noScoreReasons.market_trend)
  }
}
