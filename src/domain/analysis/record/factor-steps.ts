import { tradingDay } from '../../market/day.ts'
import type { Bars } from '../bars.ts'
import type { FactorStep } from './signal-record.ts'

/**
 * How prices up to row `at` were made comparable with that row's own, over the sessions the signal looked back on. A
 * split that came later divides out: what was known on the day is sealed.
 */
export function factorSteps(bars: Pick<Bars, 'day' | 'factor'>, at: number, lookBack: number): FactorStep[] {
  const known = (row: number): number => bars.factor[row]! / bars.factor[at]!
  const steps: FactorStep[] = []
  for (let row = Math.max(0, at - lookBack); row < at; row++)
    if (known(row) !== known(row + 1)) steps.push([tradingDay(bars.day[row]!), known(row)])
  return steps
}
