import { roundToFourDecimals } from '../kernel/rounding.ts'
import { findMetric } from './metrics/index.ts'
import { type Pack, valueAt } from './pack.ts'

/**
 * This is a metric as it is displayed: a number, a label, a flag, `never` for the sessions since an event that has not
 * happened, null where it is unknown.
 */
export type ShownValue = number | string | boolean | null

/** Returns the displayed value of a metric in a row of a pack. */
export function shownValueAt(pack: Pack, metric: string, row: number): ShownValue {
  const value = valueAt(pack, metric, row)
  if (Number.isNaN(value)) return null
  const found = findMetric(metric)
  if (found?.kind === 'category') return pack.labels.get(metric)?.[value] ?? null
  if (found?.kind === 'flag') return value !== 0
  return value === found?.never ? 'never' : roundToFourDecimals(value)
}

export const shownValuesOf = (
  pack: Pack,
  metrics: readonly string[],
  row: number,
): Record<string, ShownValue> =>
  Object.fromEntries(metrics.map(metric => [metric, shownValueAt(pack, metric, row)]))
