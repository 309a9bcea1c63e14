import { assertNever } from '../kernel/assert.ts'
import { roundToFourDecimals } from '../kernel/rounding.ts'
import type { AlertEvent } from './alert-event.ts'
import { type AlertEventHead, alertEventKey, alertStockOf } from './alert-event-key.ts'
import type { StockFacts } from './day-facts.ts'

/** A close at most this many percent below the previous high is near it. */
const nearRule = 3

/**
 * The event is made once when the close comes near the previous high, not while it stays there. A close that passes the
 * high makes a crossing event instead.
 */
export function* nearHighEvent(
  { country, day, simulated }: AlertEventHead,
  facts: StockFacts,
): Generator<AlertEvent> {
  const { price, fromHigh, fromHighBefore } = facts
  if (price === null || fromHigh === null || fromHighBefore === null) return
  const [now, before] = [roundToFourDecimals(fromHigh), roundToFourDecimals(fromHighBefore)]
  const comesNear = before < -nearRule && now >= -nearRule && now <= 0
  const crosses = facts.events.some(({ kind }) => kind === 'prev_high_cross' || kind === 'prev_high_close')
  if (!comesNear || crosses) return
  const stock = alertStockOf(facts)
  yield {
    ...{ type: 'prev_high_near', key: alertEventKey(country, day, 'prev_high_near', stock.fsym_id) },
    ...{ country, day, simulated, stock, isPast: false },
    ...{ close: price.close, fromHigh: now },
  }
}

export function* sessionEvents(
  { country, day, simulated }: AlertEventHead,
  facts: StockFacts,
): Generator<AlertEvent> {
  const stock = alertStockOf(facts)
  const about = { country, simulated, stock, isPast: false, day }
  const key = (type: string) => alertEventKey(country, day, type, stock.fsym_id)
  for (const { kind, level, price, times } of facts.events)
    switch (kind) {
      case 'tp_changed':
        yield {
          ...about,
          ...{ type: 'take_profit', key: key('take_profit'), close: facts.price?.close ?? null },
        }
        break
      case 'prev_high_cross':
      case 'prev_high_close':
        yield { ...about, type: kind, key: key(kind), level, price }
        break
      case 'upper':
        // Only Korea limits how far a price may move in a day.
        if (country === 'kr')
          yield { ...about, type: kind, key: key(kind), price, change: facts.price?.change ?? null }
        break
      case 'volume_surge':
        yield { ...about, type: kind, key: key(kind), times }
        break
      case 'signal_changed':
      case 'ta_notification':
        // These kinds are left out here: the events about signals are made from `turns`, and all indicators are joined
        // into one event after this loop.
        break
      default:
        assertNever(kind, 'every kind of event is told or left out')
    }
  const what = facts.events.flatMap(event => event.what ?? [])
  if (what.length > 0) yield { ...about, type: 'indicator', key: key('indicator'), what }
}
