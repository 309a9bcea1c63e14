import { assertNever } from '../kernel/assert.ts'
import type { EventOf } from './alert-event.ts'
import type { DayFacts, StockFacts, StockPrice } from './day-facts.ts'
import { eventKey, nameOnly } from './events-of.ts'
import type { PriceAlertRule } from './settings.ts'

/**
 * A price is told on the session whose close reaches it from the other side, percent on each session that goes so far. A
 * price that has been passed long since waits until it comes back.
 */
export function isReached({ when, value }: PriceAlertRule, { close, before, change }: StockPrice): boolean {
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

/** What somebody's own rules about a stock have to say of this publication, each at most once. */
export function priceNews(
  { country, day, simulated }: Pick<DayFacts, 'country' | 'day' | 'simulated'>,
  facts: StockFacts,
  rules: readonly PriceAlertRule[],
): EventOf<'price'>[] {
  const { price } = facts
  if (price === null) return []
  const { close, change } = price
  const stock = nameOnly(facts)
  return rules
    .filter(rule => isReached(rule, price))
    .map(rule => ({
      ...{ type: 'price', key: eventKey(country, day, 'price', stock.fsym_id, rule.id) },
      ...{ country, day, simulated, isPast: false, stock, rule, close, change },
    }))
}
