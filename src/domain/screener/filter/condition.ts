/**
 * A filter as plain data, so that it can be saved, sent and compared. A missing metric fails every condition that reads it.
 * `precision.ts` defines how numbers are compared.
 */
export type Condition = LeafCondition | AllCondition | AnyCondition

export type AllCondition = { kind: 'all'; of: readonly Condition[] }
export type AnyCondition = { kind: 'any'; of: readonly Condition[] }

export type LeafCondition =
  | RangeCondition
  | OneOfCondition
  | FlagCondition
  | HigherCondition
  | ThemeCondition
  | FormulaCondition

/**
 * `least` and `most` are inclusive, `above` and `below` exclusive. A range without bounds only requires that the metric is
 * known. It is saved with `open`, so that a range that lost its bounds is not mistaken for one.
 */
export type RangeCondition = { kind: 'range'; metric: string; open?: true } & Bounds
export type Bounds = { least?: number; above?: number; most?: number; below?: number }
export type OneOfCondition = { kind: 'in'; metric: string; values: readonly string[] }
export type FlagCondition = { kind: 'flag'; metric: string; is: boolean }
/** This condition is true where one metric is above another. */
export type HigherCondition = { kind: 'higher'; metric: string; than: string }
export type ThemeCondition = { kind: 'member'; theme: string }
export type FormulaCondition = { kind: 'formula'; text: string }

export type Sort = { metric: string; direction: 'asc' | 'desc' }

export type Filter = { where: Condition; sort: Sort }

export const defaultSort: Sort = { metric: 'market_cap', direction: 'desc' }

export const combineAll = (...of: readonly Condition[]): AllCondition => ({ kind: 'all', of })
export const combineAny = (...of: readonly Condition[]): AnyCondition => ({ kind: 'any', of })
export const makeRangeCondition = (metric: string, bounds: Bounds): RangeCondition => ({
  kind: 'range',
  metric,
  ...bounds,
})
/** This condition passes where the metric is known, whatever its value is. */
export const makeKnownCondition = (metric: string): RangeCondition => ({ kind: 'range', metric, open: true })
export const makeOneOfCondition = (metric: string, ...values: readonly string[]): OneOfCondition => ({
  kind: 'in',
  metric,
  values,
})
export const notHaltedCondition: FlagCondition = { kind: 'flag', metric: 'halted', is: false }
export const makeHigherCondition = (metric: string, than: string): HigherCondition => ({
  kind: 'higher',
  metric,
  than,
})

/** This condition passes where the event happened upwards, or has no direction, within the last sessions. */
export const makeWithinSessionsCondition = (metric: string, sessions: number): RangeCondition =>
  makeRangeCondition(metric, { least: 1, most: sessions })
/** This condition passes where the event happened downwards within the last sessions. */
export const makeDownWithinSessionsCondition = (metric: string, sessions: number): RangeCondition =>
  makeRangeCondition(metric, { least: -sessions, most: -1 })

export const boundSides = ['least', 'above', 'most', 'below'] as const
export type BoundSide = (typeof boundSides)[number]

/** Returns the conditions that must all hold. Nested groups of kind `all` are flattened. */
export function conjuncts(where: Condition): readonly (LeafCondition | AnyCondition)[] {
  return where.kind === 'all' ? where.of.flatMap(conjuncts) : [where]
}
