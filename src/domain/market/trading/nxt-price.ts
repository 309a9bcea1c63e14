import type { TradingDay } from '../calendar/day.ts'

/**
 * This is the last price of Nextrade's own sessions. It is shown beside the close of KRX and is never used in bars or
 * signals.
 */
export type NxtPrice = { day: TradingDay; price: number; volume: number }
