import type { TradingDay } from './day.ts'

/** Won for one dollar. */
export type FxRate = { day: TradingDay; usdkrw: number }
