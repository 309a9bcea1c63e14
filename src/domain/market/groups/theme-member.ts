import type { TradingDay } from '../calendar/day.ts'

/** This is the membership of a stock in a theme or a sub-category, with its dates and the reason. */
export type ThemeMember = {
  theme: string
  fsym_id: string
  from: TradingDay
  to: TradingDay | null
  reason: string
}
