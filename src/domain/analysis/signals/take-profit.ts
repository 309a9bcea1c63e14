import { rulesV3, type SignalRules } from './rules-v3.ts'
import type { SignalSeries } from './run-signals.ts'

/**
 * Returns the take-profit lines of an open position, lowest first: entry + 2, 4 and 6 ATR at the entry. When a high
 * reaches the lowest line, all are raised by as many steps as it reached, so that three lines are always above the
 * highest high. The list is empty while waiting.
 */
export function takeProfitLines(
  { entryClose, entryAtr, raised }: SignalSeries,
  at: number,
  { values }: SignalRules = rulesV3,
): number[] {
  const entry = entryClose[at]
  if (entry === undefined || Number.isNaN(entry)) return []
  const step = values.takeProfitStep * entryAtr[at]!
  return Array.from({ length: values.takeProfitLines }, (_, line) => entry + (raised[at]! + line + 1) * step)
}

/** Returns the same lines as columns for a chart: one column for each line, NaN while waiting. */
export function takeProfitColumns(series: SignalSeries, rules: SignalRules = rulesV3): Float64Array[] {
  const { length } = series.code
  const columns = Array.from({ length: rules.values.takeProfitLines }, () =>
    new Float64Array(length).fill(Number.NaN),
  )
  for (let at = 0; at < length; at++)
    for (const [line, price] of takeProfitLines(series, at, rules).entries()) columns[line]![at] = price
  return columns
}
