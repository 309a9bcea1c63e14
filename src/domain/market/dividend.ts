import type { Currency } from './currency.ts'
import type { TradingDay } from './day.ts'

/** Per share of its own day. */
export type StockDividend = {
  ex_date: TradingDay
  pay_date: TradingDay | null
  amount: number
  currency: Currency
}
