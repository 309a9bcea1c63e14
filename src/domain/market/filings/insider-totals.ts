import { addDays, type TradingDay } from '../calendar/day.ts'
import { tradeOrFilingDay } from './insider-cluster.ts'
import { type InsiderTrade, type InsiderTradeType, insiderTradeTypes } from './insider-trade.ts'

/** `without_value` counts the trades without a published value; they are not in `value`. Numbers of shares are as filed. */
export type InsiderTotal = {
  trade_type: InsiderTradeType
  trades: number
  insiders: number
  qty: number
  value: number
  without_value: number
}

/**
 * Returns the first day of the year that ends with `day`. The same day of the year before is excluded, also for a leap
 * day.
 */
export function firstDayOfYearUntil(day: TradingDay): TradingDay {
  let first = addDays(day, -366)
  while (first <= day - 10_000) first = addDays(first, 1)
  return first
}

/** Returns the totals of purchases, sales and planned sales up to that day: within a year, or since a later day. */
export function insiderTotals(
  trades: readonly InsiderTrade[],
  day: TradingDay,
  from: TradingDay = firstDayOfYearUntil(day),
): InsiderTotal[] {
  const within = trades.filter(trade => tradeOrFilingDay(trade) >= from && tradeOrFilingDay(trade) <= day)
  return insiderTradeTypes.map(trade_type => {
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
