import type { TradingDay } from '../calendar/day.ts'

/** That a stock belongs to a theme or a sub-category, since when, until when, and why. */
export type ThemeMember = {
  theme: string
  fsym_id: string
  from: TradingDay
  to: TradingDay | null
  reason: string
}
