import type { TradingDay } from '../../market/calendar/day.ts'
import { outcomeRule, outcomesOnSession, UNKNOWN_OUTCOME } from '../attractiveness/outcomes.ts'
import { newestBarIndices } from '../attractiveness/sessions.ts'
import type { Forecasts } from '../attractiveness/verdict.ts'
import { adjustForSplits } from '../bars.ts'
import { rowOnOrBefore } from '../columns.ts'
import type { MarketView } from './market-view.ts'
import type { SignalRecord } from './signal-record.ts'

/**
 * Returns the sealed odds whose horizon is over, each with its outcome by the rule that the model was fitted to
 * (outcomes.ts). Only companies count, no funds. Days before the index begins and unknown outcomes are left out.
 */
export function settledForecastsOf(
  records: readonly SignalRecord[],
  { market, asOf }: { market: MarketView; asOf: TradingDay },
): Forecasts {
  const companies = [...market.stocks].filter(([, { isFund }]) => !isFund)
  const places = new Map(companies.map(([fsym_id], place) => [fsym_id, place]))
  const members = companies.map(([, { bars }]) => adjustForSplits(bars))
  const sessions = market.index.day.subarray(0, rowOnOrBefore(market.index.day, asOf) + 1)
  const slots = newestBarIndices(members, sessions)
  const known = new Map<TradingDay, Int8Array>()
  const outcomesAt = (day: TradingDay): Int8Array => {
    const session = rowOnOrBefore(sessions, day)
    if (sessions[session] !== day) return new Int8Array(members.length).fill(UNKNOWN_OUTCOME)
    return outcomesOnSession({ members, sessions, slots, horizon: outcomeRule.horizon }, session)
  }
  const found = { predictions: [] as number[], outcomes: [] as number[], day: [] as number[] }
  for (const { fsym_id, day, odds } of [...records].sort((a, b) => a.day - b.day)) {
    const place = places.get(fsym_id)
    if (odds === null || place === undefined) continue
    const outcomes = known.get(day) ?? outcomesAt(day)
    known.set(day, outcomes)
    if (outcomes[place] === UNKNOWN_OUTCOME) continue
    found.predictions.push(odds / 100)
    found.outcomes.push(outcomes[place]!)
    found.day.push(day)
  }
  return found
}
