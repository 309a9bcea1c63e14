import type { TradingDay } from '../calendar/day.ts'

/** A report comes before the open, during the session or after the close; null where the source does not say. */
export const earningsTimes = ['bmo', 'dmh', 'amc'] as const
export type EarningsTime = (typeof earningsTimes)[number]

/** One earnings report, past or future. Money is in the company's own currency; the day is the exchange's. */
export type EarningsResult = {
  report_date: TradingDay
  time: EarningsTime | null
  /** It is true where the company has confirmed the day; otherwise the day is an estimate. */
  confirmed: boolean
  eps_actual: number | null
  eps_consensus: number | null
  sales_actual: number | null
  sales_consensus: number | null
  target_year: number
  /** It is null for the whole year. */
  target_quarter: 1 | 2 | 3 | 4 | null
}
