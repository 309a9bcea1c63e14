import { type ValuationMetricId, valuationMetricIds } from '../metrics/fundamental.ts'
import type { Bounds } from './condition.ts'

/**
 * A multiple divides the price by what the company has or earns. Where that is negative the multiple is, too, and passes
 * every upper bound although nothing is cheap. The other two of the specification's eight are no multiples.
 */
const isMultiple = (metric: string): metric is Exclude<ValuationMetricId, 'roe' | 'dr'> =>
  (valuationMetricIds as readonly string[]).includes(metric) && metric !== 'roe' && metric !== 'dr'

const hasUpper = ({ most, below }: Bounds): boolean => most !== undefined || below !== undefined
const hasLower = ({ least, above }: Bounds): boolean => least !== undefined || above !== undefined

/** Whether bounds on this metric may say that losses are left out: an upper bound and nothing else below it. */
export const canExcludeLosses = (metric: string, bounds: Bounds): boolean =>
  isMultiple(metric) && hasUpper(bounds) && (!hasLower(bounds) || excludesLosses(metric, bounds))

/** Whether bounds leave out losses and nothing else below the upper bound. */
export const excludesLosses = (metric: string, bounds: Bounds): boolean =>
  isMultiple(metric) && bounds.above === 0 && bounds.least === undefined && hasUpper(bounds)

export function withLossesExcluded(bounds: Bounds): Bounds {
  const { least: _, ...others } = bounds
  return { ...others, above: 0 }
}

export function withLossesIncluded(bounds: Bounds): Bounds {
  const { above: _, ...others } = bounds
  return others
}

/**
 * Returns the bounds that a user sets, with losses left out by default: as soon as there is an upper bound alone. A
 * choice to have losses in the list stays while the upper bound moves.
 */
export function boundsAsSet(metric: string, before: Bounds | null, next: Bounds): Bounds {
  if (!canExcludeLosses(metric, next)) return next
  const isChosen = before !== null && canExcludeLosses(metric, before) && !excludesLosses(metric, before)
  return isChosen ? next : withLossesExcluded(next)
}
