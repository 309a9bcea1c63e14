import { addDays, type TradingDay } from '../market/calendar/day.ts'
import { nextSession } from '../market/calendar/session.ts'
import { earningsStageOn } from '../market/filings/earnings-surprise.ts'
import type { AlertEvent, EventOf } from './alert-event.ts'
import { type AlertEventHead, alertEventKey, alertStockOf, eventAgeLimitsDays } from './alert-event-key.ts'
import type { StockFacts } from './day-facts.ts'

export function* earningsEvents(
  { country, day, simulated }: AlertEventHead,
  facts: StockFacts,
): Generator<AlertEvent> {
  const stock = alertStockOf(facts)
  for (const each of facts.earnings) {
    const { report_date, target_year, target_quarter } = each
    const stage = earningsStageOn(each, day)
    const isTold = stage === 'reported' && report_date > addDays(day, -eventAgeLimitsDays.earnings)
    const isDue = stage === 'upcoming' && report_date > day && report_date <= nextSession(country, day)
    if (!isTold && !isDue) continue
    const { sales_actual: _, sales_consensus: __, ...rest } = each
    const named = ['earnings', stock.fsym_id, target_year, target_quarter ?? 0, isTold ? 'told' : 'due']
    yield {
      ...{ ...rest, type: 'earnings', stage: isTold ? 'told' : 'due', stock, country, simulated, day },
      ...{ key: alertEventKey(country, report_date, ...named), isPast: false },
    }
  }
}

/**
 * Joins all filings of one day into one event. When more filings of that day arrive later, the event is made again with
 * the new count.
 */
export function* insiderEvents(
  { country, day, simulated }: AlertEventHead,
  facts: StockFacts,
): Generator<AlertEvent> {
  const stock = alertStockOf(facts)
  const byDay = new Map<TradingDay, EventOf<'insider'>>()
  for (const { filing_date: filed, trade_type, qty } of facts.insiders) {
    if (filed > day || filed <= addDays(day, -eventAgeLimitsDays.insiders)) continue
    const so = byDay.get(filed)
    const trades = (so?.trades ?? 0) + 1
    byDay.set(filed, {
      ...{ type: 'insider', stock, country, simulated, day, filed, trades, isPast: false },
      key: alertEventKey(country, filed, 'insider', stock.fsym_id, trades),
      bought: (so?.bought ?? 0) + (trade_type === 'P' ? qty : 0),
      sold: (so?.sold ?? 0) + (trade_type === 'S' ? qty : 0),
      planned: (so?.planned ?? 0) + (trade_type === 'PS' ? qty : 0),
    })
  }
  yield* byDay.values()
}
