import type { TradingDay } from '../calendar/day.ts'

/** The types are a purchase, a sale, and a sale that was planned before. */
export const insiderTradeTypes = ['P', 'S', 'PS'] as const
export type InsiderTradeType = (typeof insiderTradeTypes)[number]

export type InsiderTrade = {
  filing_date: TradingDay
  /** The value is null where the filing does not state it. */
  trade_date: TradingDay | null
  trade_type: InsiderTradeType
  price: number | null
  qty: number
  value: number | null
  insider_name: string
  title: string
  is_ceo: boolean
  /** The filing's own number, if it has one. Together with the position of the trade in the filing it identifies the trade. */
  filing_id: string | null
}
