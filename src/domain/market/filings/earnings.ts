import type { TradingDay } from '../calendar/day.ts'

/** Before the open, during the session, after the close; null where the source does not say. */
export const earningsTimes = ['bmo', 'dmh', 'amc'] as const
export type EarningsTime = (typeof earningsTimes)[number]

/** One earnings report, past or future. Money is in the company's own currency; the day is the exchange's. */
export type EarningsResult = {
  report_date: TradingDay
  time: EarningsTime | null
  /** The company has confirmed the day; otherwise it is an estimate. */
  confirmed: boolean
  eps_actual: number | null
  eps_consensus: number | null
  sales_actual: number | null
  sales_consensus: number | null
  target_year: number
  /** null for the whole year. */
  target_quarter: 1 | 2 | 3 | 4 | null
}
