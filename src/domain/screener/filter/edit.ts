import { type ValuationMetricId, valuationMetricIds } from '../metrics/fundamental.ts'
import {
  type Bounds,
  type Condition,
  combineAll,
  type FlagCondition,
  makeRangeCondition,
  type OneOfCondition,
  type RangeCondition,
} from './condition.ts'
import { betaFilterRange, type SavedFilter } from './saved-filter.ts'

/** A condition on one metric, as a user sets it by hand. */
export type MetricCondition = RangeCondition | OneOfCondition | FlagCondition

/** Returns the conditions that were added to the specification's own fields. */
export const addedConditions = ({ where }: Pick<SavedFilter, 'where'>): readonly Condition[] =>
  where.kind === 'all' ? where.of : [where]

export const withAddedConditions = (saved: SavedFilter, of: readonly Condition[]): SavedFilter => ({
  ...saved,
  where: combineAll(...of),
})

export const isMetricCondition = (condition: Condition): condition is MetricCondition =>
  condition.kind === 'range' || condition.kind === 'in' || condition.kind === 'flag'

const isValuation = (metric: string): metric is ValuationMetricId =>
  (valuationMetricIds as readonly string[]).includes(metric)

/**
 * Returns the first condition of a filter on one metric, in the specification's fields or among the added ones; null
 * without one.
 */
export function conditionOn(saved: SavedFilter, metric: string): MetricCondition | null {
  return ownConditionOn(saved, metric) ?? addedConditionOn(saved, metric)
}

const addedConditionOn = (saved: SavedFilter, metric: string): MetricCondition | null =>
  addedConditions(saved)
    .filter(isMetricCondition)
    .find(condition => condition.metric === metric) ?? null

function ownConditionOn(saved: SavedFilter, metric: string): RangeCondition | null {
  if (metric === 'price' && saved.showPriceRange && saved.price_range) {
    const [least, most] = saved.price_range
    return makeRangeCondition('price', { least, most })
  }
  if (metric === 'beta' && saved.show.beta) {
    const [least, most] = saved.beta
    return makeRangeCondition('beta', {
      ...(least !== betaFilterRange[0] ? { least } : {}),
      ...(most !== betaFilterRange[1] ? { most } : {}),
    })
  }
  if (isValuation(metric) && saved.show.valuation && saved.valuation[metric].on) {
    const [least, most] = saved.valuation[metric].range ?? ['', '']
    return makeRangeCondition(metric, {
      ...(least !== '' ? { least: Number(least) } : {}),
      ...(most !== '' ? { most: Number(most) } : {}),
    })
  }
  return null
}

/** Returns the filter with `condition` as its only condition on the metric; null removes all conditions on it. */
export function withCondition(
  saved: SavedFilter,
  metric: string,
  condition: MetricCondition | null,
): SavedFilter {
  const place = addedConditions(saved).findIndex(each => isMetricCondition(each) && each.metric === metric)
  const others = addedConditions(saved).filter(each => !isMetricCondition(each) || each.metric !== metric)
  const bare = withoutOwn(saved, metric)
  if (condition === null) return withAddedConditions(bare, others)
  const own = condition.kind === 'range' ? withOwn(bare, metric, condition) : null
  if (own) return withAddedConditions(own, others)
  const at = place < 0 ? others.length : place
  return withAddedConditions(bare, [...others.slice(0, at), condition, ...others.slice(at)])
}

/** Sets bounds as a user drags or types them. Without any bound the metric only has to be known. */
export const withBounds = (saved: SavedFilter, metric: string, bounds: Bounds | null): SavedFilter => {
  if (bounds === null) return withCondition(saved, metric, null)
  const isOpen = Object.keys(bounds).length === 0
  return withCondition(
    saved,
    metric,
    isOpen ? { kind: 'range', metric, open: true } : makeRangeCondition(metric, bounds),
  )
}

function withoutOwn(saved: SavedFilter, metric: string): SavedFilter {
  if (metric === 'price') return { ...saved, showPriceRange: false, price_range: null }
  if (metric === 'beta') return { ...saved, beta: betaFilterRange, show: { ...saved.show, beta: false } }
  if (!isValuation(metric)) return saved
  const valuation = { ...saved.valuation, [metric]: { on: false, range: null } }
  const isAny = saved.show.valuation && valuationMetricIds.some(name => valuation[name].on)
  return { ...saved, valuation, show: { ...saved.show, valuation: isAny } }
}

/**
 * Stores the condition in the specification's own field; null where the specification has no field that can express it.
 */
function withOwn(saved: SavedFilter, metric: string, condition: RangeCondition): SavedFilter | null {
  const { least, most, above, below } = condition
  if (above !== undefined || below !== undefined || condition.open) return null
  if (metric === 'price')
    return least !== undefined && most !== undefined && least <= most
      ? { ...saved, showPriceRange: true, price_range: [least, most] }
      : null
  if (metric === 'beta') {
    const [first, last] = betaFilterRange
    // The end of the slider means «this or beyond», so the slider cannot express a bound at its end.
    if (least === first || most === last || (least ?? first) > (most ?? last)) return null
    return { ...saved, beta: [least ?? first, most ?? last], show: { ...saved.show, beta: true } }
  }
  if (!isValuation(metric)) return null
  const on = { on: true, range: [said(least), said(most)] as const }
  // When the whole group was switched off, its other conditions stay off.
  const before = saved.show.valuation ? saved.valuation : switchedOff(saved)
  return { ...saved, valuation: { ...before, [metric]: on }, show: { ...saved.show, valuation: true } }
}

const said = (bound: number | undefined): string => (bound === undefined ? '' : String(bound))

const switchedOff = ({ valuation }: SavedFilter): SavedFilter['valuation'] =>
  Object.fromEntries(
    valuationMetricIds.map(name => [name, { ...valuation[name], on: false }]),
  ) as unknown as SavedFilter['valuation']
