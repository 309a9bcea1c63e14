import type { TradingDay } from '../calendar/day.ts'
import type { Currency } from '../trading/currency.ts'

/** A part of a fund on a day. `ticker` is what the fund calls it: it may be nothing that is listed here. */
export type FundHolding = { ticker: string; weight: number; as_of: TradingDay }

/** Percent a year; null where nobody says. */
export type FundFacts = {
  fee: number | null
  distribution_yield: number | null
  currency: Currency | null
  index_name: string | null
  as_of: TradingDay
}
