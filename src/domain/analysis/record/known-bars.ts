import { tradingDay } from '../../market/calendar/day.ts'
import type { Bars } from '../bars.ts'
import { sliceColumns } from '../columns.ts'
import { type FactorStep, sealable } from './signal-record.ts'

/**
 * Bars up to row `at`, as they were known on its day. A split that came later divides out, and what it leaves in the last
 * digits is rounded away, so that everything reckoned from these bars is the same to the last bit whenever it is reckoned.
 * Each split is rounded by itself: a ratio of small numbers never lies where rounding could go either way, a product of
 * many does.
 */
export function barsKnownAt(bars: Bars, at: number): Bars {
  const known = sliceColumns(bars, 0, at + 1)
  const factor = new Float64Array(at + 1).fill(1)
  for (let row = at - 1; row >= 0; row--) {
    const ratio = known.factor[row]! / known.factor[row + 1]!
    // Rounding takes its time, and nearly every day is in the shares of the next.
    factor[row] = ratio === 1 ? factor[row + 1]! : sealable(factor[row + 1]! * sealable(ratio))
  }
  return { ...known, factor }
}

/** How the prices were made comparable with those of the newest row. */
export function factorSteps({ day, factor }: Pick<Bars, 'day' | 'factor'>): FactorStep[] {
  const steps: FactorStep[] = []
  for (let row = 0; row + 1 < day.length; row++)
    if (factor[row] !== factor[row + 1]) steps.push([tradingDay(day[row]!), factor[row]!])
  return steps
}
