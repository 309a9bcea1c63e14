import type { TradingDay } from '../calendar/day.ts'

/** The last price of Nextrade's own sessions. It stands beside the close of KRX and never goes into bars or signals. */
export type NxtPrice = { day: TradingDay; price: number; volume: number }
