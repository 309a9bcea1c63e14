import { toTradingDay } from '../../market/calendar/day.ts'
import type { Bars } from '../bars.ts'
import { sliceColumns } from '../columns.ts'
import { type FactorStep, roundForSeal } from './signal-record.ts'

/**
 * Returns the bars up to row `at`, as they were known on its day. A later split is divided out, and its error in the
 * last digits is rounded away, so that everything computed from these bars is the same to the last bit at any time.
 * Each split is rounded by itself: a ratio of small numbers is never so close to a limit that rounding could go either
 * way, but a product of many may be.
 */
export function barsKnownAt(bars: Bars, at: number): Bars {
  const known = sliceColumns(bars, 0, at + 1)
  const factor = new Float64Array(at + 1).fill(1)
  for (let row = at - 1; row >= 0; row--) {
    const ratio = known.factor[row]! / known.factor[row + 1]!
    // Rounding is slow, and nearly every day has the same factor as the next one.
    factor[row] = ratio === 1 ? factor[row + 1]! : roundForSeal(factor[row + 1]! * roundForSeal(ratio))
  }
  return { ...known, factor }
}

/** Returns the steps of the factors that make prices comparable with those of the newest row. */
export function factorSteps({ day, factor }: Pick<Bars, 'day' | 'factor'>): FactorStep[] {
  const steps: FactorStep[] = []
  for (let row = 0; row + 1 < day.length; row++)
    if (factor[row] !== factor[row + 1]) steps.push([toTradingDay(day[row]!), factor[row]!])
  return steps
}
