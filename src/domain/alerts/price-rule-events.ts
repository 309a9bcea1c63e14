import { assertNever } from '../kernel/assert.ts'
import type { EventOf } from './alert-event.ts'
import { alertEventKey, alertStockOf } from './alert-event-key.ts'
import type { DayFacts, StockFacts, StockPriceChange } from './day-facts.ts'
import type { PriceAlertRule } from './settings.ts'

/**
 * A rule about a price applies in the session whose close reaches the price from the other side; a rule in percent applies in
 * each session that moves so far. A price that was passed long ago applies again only after the close has gone back.
 */
export function isPriceRuleReached(
  { when, value }: PriceAlertRule,
  { close, before, change }: StockPriceChange,
): boolean {
  switch (when) {
    case 'price_above':
      return before !== null && before < value && close >= value
    case 'price_below':
      return before !== null && before > value && close <= value
    case 'change_up':
      return change !== null && change >= value
    case 'change_down':
      return change !== null && change <= -value
    default:
      return assertNever(when, 'every rule can be reached')
  }
}

/** Returns the events of one publication that a user's own rules about a stock ask for, at most one for each rule. */
export function priceRuleEvents(
  { country, day, simulated }: Pick<DayFacts, 'country' | 'day' | 'simulated'>,
  facts: StockFacts,
  rules: readonly PriceAlertRule[],
): EventOf<'price'>[] {
  const { price } = facts
  if (price === null) return []
  const { close, change } = price
  const stock = alertStockOf(facts)
  return rules
    .filter(rule => isPriceRuleReached(rule, price))
    .map(rule => ({
      ...{ type: 'price', key: alertEventKey(country, day, 'price', stock.fsym_id, rule.id) },
      ...{ country, day, simulated, isPast: false, stock, rule, close, change },
    }))
}
