import { addDays, type TradingDay } from '../calendar/day.ts'
import { dayOfTrade } from './insider-cluster.ts'
import { type InsiderTrade, type TradeType, tradeTypes } from './insider-trade.ts'

/** `without_value` counts the trades whose money nobody has told: it is not in `value`. Counts of shares are as filed. */
export type InsiderTotal = {
  trade_type: TradeType
  trades: number
  insiders: number
  qty: number
  value: number
  without_value: number
}

/** The first day of a year that ends with that day: the same day of the year before is no part of it, also a leap day. */
export function yearBefore(day: TradingDay): TradingDay {
  let first = addDays(day, -366)
  while (first <= day - 10_000) first = addDays(first, 1)
  return first
}

/** What was bought, sold and sold as planned within a year up to that day. */
export function insiderTotals(trades: readonly InsiderTrade[], day: TradingDay): InsiderTotal[] {
  const from = yearBefore(day)
  const within = trades.filter(trade => dayOfTrade(trade) >= from && dayOfTrade(trade) <= day)
  return tradeTypes.map(trade_type => {
    const own = within.filter(trade => trade.trade_type === trade_type)
    return {
      trade_type,
      trades: own.length,
      insiders: new Set(own.map(({ insider_name }) => insider_name)).size,
      qty: own.reduce((sum, { qty }) => sum + qty, 0),
      value: own.reduce((sum, { value }) => sum + (value ?? 0), 0),
      without_value: own.filter(({ value }) => value === null).length,
    }
  })
}
