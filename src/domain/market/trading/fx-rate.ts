import type { TradingDay } from '../calendar/day.ts'

/** The rate is won for one dollar. */
export type FxRate = { day: TradingDay; usdkrw: number }
