import type { TradingDay } from '../calendar/day.ts'
import type { Currency } from '../trading/currency.ts'

/** `amount` is per share as shares were counted on the ex-date: later splits are not applied. */
export type StockDividend = {
  ex_date: TradingDay
  pay_date: TradingDay | null
  amount: number
  currency: Currency
}
