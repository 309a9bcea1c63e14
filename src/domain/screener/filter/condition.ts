/**
 * A filter as plain data, so that it can be saved, sent and compared. A missing metric fails every condition that reads it.
 * `precision.ts` defines how numbers are compared.
 */
export type Condition = Leaf | All | Any

export type All = { kind: 'all'; of: readonly Condition[] }
export type Any = { kind: 'any'; of: readonly Condition[] }

export type Leaf = RangeCondition | OneOf | Flag | Higher | ThemeCondition | FormulaCondition

/**
 * `least` and `most` are inclusive, `above` and `below` exclusive. A range without bounds only requires that the metric is
 * known. It is saved with `open`, so that a range that lost its bounds is not mistaken for one.
 */
export type RangeCondition = { kind: 'range'; metric: string; open?: true } & Bounds
export type Bounds = { least?: number; above?: number; most?: number; below?: number }
export type OneOf = { kind: 'in'; metric: string; values: readonly string[] }
export type Flag = { kind: 'flag'; metric: string; is: boolean }
/** This condition is true where one metric is above another. */
export type Higher = { kind: 'higher'; metric: string; than: string }
export type ThemeCondition = { kind: 'member'; theme: string }
export type FormulaCondition = { kind: 'formula'; text: string }

export type Sort = { metric: string; direction: 'asc' | 'desc' }

export type Filter = { where: Condition; sort: Sort }

export const usualSort: Sort = { metric: 'market_cap', direction: 'desc' }

export const all = (...of: readonly Condition[]): All => ({ kind: 'all', of })
export const any = (...of: readonly Condition[]): Any => ({ kind: 'any', of })
export const range = (metric: string, bounds: Bounds): RangeCondition => ({
  kind: 'range',
  metric,
  ...bounds,
})
/** This condition passes where the metric is known, whatever its value is. */
export const isKnown = (metric: string): RangeCondition => ({ kind: 'range', metric, open: true })
export const isOneOf = (metric: string, ...values: readonly string[]): OneOf => ({
  kind: 'in',
  metric,
  values,
})
export const notHalted: Flag = { kind: 'flag', metric: 'halted', is: false }
export const higher = (metric: string, than: string): Higher => ({ kind: 'higher', metric, than })

/** This condition passes where the event happened upwards, or has no direction, within the last sessions. */
export const withinSessions = (metric: string, sessions: number): RangeCondition =>
  range(metric, { least: 1, most: sessions })
/** This condition passes where the event happened downwards within the last sessions. */
export const withinDown = (metric: string, sessions: number): RangeCondition =>
  range(metric, { least: -sessions, most: -1 })

export const boundSides = ['least', 'above', 'most', 'below'] as const
export type BoundSide = (typeof boundSides)[number]

/** Returns the conditions that must all hold. Nested groups of kind `all` are flattened. */
export function conjuncts(where: Condition): readonly (Leaf | Any)[] {
  return where.kind === 'all' ? where.of.flatMap(conjuncts) : [where]
}
