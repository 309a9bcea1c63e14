import type { TradingDay } from '../calendar/day.ts'
import type { Currency } from '../trading/currency.ts'

/** One holding of a fund on a day. `ticker` is the fund's own name for it and may not be an instrument listed here. */
export type FundHolding = { ticker: string; weight: number; as_of: TradingDay }

/** `fee` and `distribution_yield` are in percent a year; null where the source does not say. */
export type FundFacts = {
  fee: number | null
  distribution_yield: number | null
  currency: Currency | null
  index_name: string | null
  as_of: TradingDay
}
