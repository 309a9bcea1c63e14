import type { TradingDay } from '../calendar/day.ts'

/** Bought, sold, or a sale that was planned before. */
export const tradeTypes = ['P', 'S', 'PS'] as const
export type TradeType = (typeof tradeTypes)[number]

export type InsiderTrade = {
  filing_date: TradingDay
  /** null where the filing does not name it. */
  trade_date: TradingDay | null
  trade_type: TradeType
  price: number | null
  qty: number
  value: number | null
  insider_name: string
  title: string
  is_ceo: boolean
  /** The filing's own number where it has one: with the place of the trade inside it, it names the trade. */
  filing_id: string | null
}
