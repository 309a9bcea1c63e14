import type { TradingDay } from '../calendar/day.ts'
import type { Currency } from '../trading/currency.ts'

/** Per share of its own day. */
export type StockDividend = {
  ex_date: TradingDay
  pay_date: TradingDay | null
  amount: number
  currency: Currency
}
