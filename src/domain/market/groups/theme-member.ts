import type { TradingDay } from '../calendar/day.ts'

/** This is the membership of a stock in a theme or a sub-category, with its dates and the reason. */
export type ThemeMember = {
  theme: string
  fsym_id: string
  from: TradingDay
  to: TradingDay | null
  reason: string
}

/** Returns whether two memberships are of the same company in the same theme, on a day that both cover. */
export const areOverlappingMemberships = (one: ThemeMember, other: ThemeMember): boolean =>
  one.theme === other.theme &&
  one.fsym_id === other.fsym_id &&
  (other.to === null || one.from <= other.to) &&
  (one.to === null || other.from <= one.to)
