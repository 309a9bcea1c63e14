import type { TradingDay } from '../../market/calendar/day.ts'
import { adjustForSplits, type Bars } from '../bars.ts'
import { rowOnOrBefore, sliceColumns } from '../columns.ts'
import { rulesV3, type SignalRules } from '../signals/rules-v3.ts'
import { computeSignalRun, type SignalRun } from '../signals/signal-state.ts'
import { barsKnownAt } from './known-bars.ts'
import { type RecomputedSignal, recomputeFromRun } from './recompute.ts'

/**
 * Returns every session after that day on which the signal changed, with what `recompute` gives for it. Between two
 * splits the bars known on any day are the beginning of those known on the last day, so that one run of the signals
 * serves them all.
 */
export function signalChanges(
  fsym_id: string,
  bars: Bars,
  after: TradingDay | null,
  rules: SignalRules = rulesV3,
  /** The caller passes the run of `adjustForSplits(bars)` if it has one already; it is used for a stock that was never split. */
  read?: SignalRun,
): RecomputedSignal[] {
  const changes: RecomputedSignal[] = []
  const { day, factor } = bars
  let from = after === null ? 0 : rowOnOrBefore(day, after) + 1
  while (from < day.length) {
    let last = from
    while (last + 1 < day.length && factor[last + 1] === factor[from]) last++
    const known = barsKnownAt(bars, last)
    const isPlain = last === day.length - 1 && factor.every(each => each === 1)
    const run = isPlain && read ? read : computeSignalRun(adjustForSplits(known), rules)
    for (let at = Math.max(from, 1); at <= last; at++)
      if (run.series.code[at] !== run.series.code[at - 1])
        changes.push(recomputeFromRun(fsym_id, sliceColumns(known, 0, at + 1), run, at, rules))
    from = last + 1
  }
  return changes
}
