import { err, ok, type Result } from '../kernel/result.ts'
import type { TradingDay } from '../market/calendar/day.ts'
import type { GainBreakdown } from './breakdown.ts'
import { cashFlows, dailyValues, entryCashFlow, type QuoteAt } from './daily-values.ts'
import type { EntryProblem, PortfolioEntry } from './entry.ts'
import { holdingsOf } from './holdings.ts'
import type { CostMethod } from './lots.ts'
import { moneyWeightedReturn, type PortfolioDay, timeWeightedReturn } from './returns.ts'

export type PortfolioPerformance = {
  from: TradingDay
  to: TradingDay
  /**
   * `timeWeighted` is for the whole time, `moneyWeighted` is a yearly rate. Each is null when it cannot be computed.
   */
  timeWeighted: number | null
  moneyWeighted: number | null
  /** `put` + `total` equals `taken` + `value`. */
  put: number
  taken: number
  value: number
  result: GainBreakdown
  total: number
  days: readonly PortfolioDay[]
}

export type MissingPerformance =
  | { why: 'nothing_happened' }
  | { why: 'no_sessions' }
  /** The stocks that are held at the end and have no quote then. */
  | { why: 'no_quotes'; stocks: readonly string[] }
  | { why: 'impossible'; problem: EntryProblem }

/**
 * Returns the growth of one unit of money by each day, as in the time-weighted return: it is 1 until something is held.
 */
export function cumulativeGrowthOf(days: readonly PortfolioDay[]): number[] {
  let [growth, before] = [1, 0]
  return days.map(({ put, taken, value }) => {
    const working = before + put
    if (working > 0) growth *= (value + taken) / working
    before = value
    return growth
  })
}

/**
 * Computes the performance of a portfolio from its first entry to the last of `days`, its sessions, oldest first.
 * Entries after that day are left out.
 */
export function performanceOf(
  input: readonly PortfolioEntry[],
  { method, days, quoteAt }: { method: CostMethod; days: readonly TradingDay[]; quoteAt: QuoteAt },
): Result<PortfolioPerformance, MissingPerformance> {
  const to = days.at(-1)
  if (to === undefined) return err({ why: 'no_sessions' })
  const entries = input.filter(({ day }) => day <= to)
  const first = entries[0]
  if (!first) return err({ why: 'nothing_happened' })
  const from = days.find(day => day >= first.day)!
  const held = holdingsOf(entries, method, fsym_id => quoteAt(fsym_id, to))
  if (!held.ok) return err({ why: 'impossible', problem: held.error })
  const { unpriced, sum } = held.value
  if (unpriced.length > 0) return err({ why: 'no_quotes', stocks: unpriced })
  const values = dailyValues(
    entries,
    days.filter(day => day >= from),
    quoteAt,
  )
  const pockets = entries.map(entryCashFlow)
  return ok({
    from,
    to,
    timeWeighted: timeWeightedReturn(values),
    moneyWeighted: moneyWeightedReturn(cashFlows(entries, { day: to, value: sum.value })),
    put: pockets.reduce((all, pocket) => all - Math.min(0, pocket), 0),
    taken: pockets.reduce((all, pocket) => all + Math.max(0, pocket), 0),
    value: sum.value,
    result: sum.result,
    total: sum.total,
    days: values,
  })
}
