import type { TradingDay } from '../calendar/day.ts'
import type { EarningsResult } from './earnings.ts'

/** Against what was expected. From nothing or from a loss there is no percentage; the direction is known all the same. */
export type Surprise = { verdict: 'beat' | 'met' | 'missed'; percent: number | null }

export function surpriseOf(actual: number | null, consensus: number | null): Surprise | null {
  if (actual === null || consensus === null) return null
  const verdict = actual > consensus ? 'beat' : actual < consensus ? 'missed' : 'met'
  return { verdict, percent: consensus > 0 ? (actual / consensus - 1) * 100 : null }
}

/** `awaited`: its day is past and nobody has told the numbers. On the day itself they may still come. */
export type EarningsStage = 'reported' | 'awaited' | 'upcoming'

/** As of the end of that day: what is told of a later one was not known yet. */
export function earningsStage(
  { report_date, eps_actual, sales_actual }: EarningsResult,
  day: TradingDay,
): EarningsStage {
  if (report_date > day) return 'upcoming'
  if (eps_actual !== null || sales_actual !== null) return 'reported'
  return report_date === day ? 'upcoming' : 'awaited'
}
