import type { TradingDay } from '../calendar/day.ts'
import type { EarningsResult } from './earnings.ts'

/**
 * A surprise compares the result with the consensus. With a consensus of zero or a loss there is no percentage, but the
 * direction is known.
 */
export type Surprise = { verdict: 'beat' | 'met' | 'missed'; percent: number | null }

export function surpriseOf(actual: number | null, consensus: number | null): Surprise | null {
  if (actual === null || consensus === null) return null
  const verdict = actual > consensus ? 'beat' : actual < consensus ? 'missed' : 'met'
  return { verdict, percent: consensus > 0 ? (actual / consensus - 1) * 100 : null }
}

/** A report is `awaited` when its day is past and no numbers are known. On the day itself they may still arrive. */
export type EarningsStage = 'reported' | 'awaited' | 'upcoming'

/** Returns the stage at the end of that day: the numbers of a later report were not known yet. */
export function earningsStageOn(
  { report_date, eps_actual, sales_actual }: EarningsResult,
  day: TradingDay,
): EarningsStage {
  if (report_date > day) return 'upcoming'
  if (eps_actual !== null || sales_actual !== null) return 'reported'
  return report_date === day ? 'upcoming' : 'awaited'
}
