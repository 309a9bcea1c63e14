import type { TradingDay } from '../calendar/day.ts'

/** Won for one dollar. */
export type FxRate = { day: TradingDay; usdkrw: number }
