import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { alphabetReports } from './alphabet-reports.ts'
import { appleReports } from './apple-reports.ts'
import { nvidiaReports } from './nvidia-reports.ts'
import type { ReportColumn } from './report-table.ts'
import { snowflakeReports } from './snowflake-reports.ts'

export type ReckonedStock = {
  ticker: string
  country: Country
  /** The closes of two days, as traded. */
  prices: readonly (readonly [day: TradingDay, close: number])[]
  /** The factor of the first day, where shares were split between the two. */
  factor?: number
  cik?: number
  hasOtherClasses?: boolean
  /** What a list of securities says of the shares of this class, if it says anything. */
  listedShares?: (day: TradingDay) => number | null
  reports?: readonly ReportColumn[]
}

const american = (ticker: string, first: number, second: number) => ({
  ...{ ticker, country: 'us' as const },
  prices: [
    [toTradingDay(20231229), first],
    [toTradingDay(20240628), second],
  ] as const,
})
const korean = (ticker: string, first: number, second: number) => ({
  ...{ ticker, country: 'kr' as const },
  prices: [
    [toTradingDay(20230331), first],
    [toTradingDay(20240329), second],
  ] as const,
})
const alphabet = { cik: 1652044, hasOtherClasses: true, reports: alphabetReports }
const later = (shares: number) => (day: TradingDay) => (day >= 20240101 ? shares : null)

export const reckonedStocks: readonly ReckonedStock[] = [
  { ...american('AAPL', 192.53, 210.62), cik: 320193, reports: appleReports },
  // Until 2024 the list of securities does not say how many shares each class has.
  { ...american('GOOG', 140.93, 183.42), ...alphabet, listedShares: later(5_617_000_000) },
  { ...american('GOOGL', 139.69, 182.15), ...alphabet, listedShares: later(5_874_000_000) },
  { ...american('NVDA', 495.22, 123.54), cik: 1045810, factor: 0.1, reports: nvidiaReports },
  { ...american('SNOW', 199, 135.09), cik: 1640147, reports: snowflakeReports },
  { ...korean('005930', 64_000, 82_400), listedShares: () => 5_969_782_550 },
  { ...korean('005935', 53_900, 68_000), listedShares: () => 822_886_700 },
]
