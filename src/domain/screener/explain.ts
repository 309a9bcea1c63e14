import { assert } from '../kernel/assert.ts'
import {
  type BoundSide,
  boundSides,
  type Condition,
  type HigherCondition,
  type RangeCondition,
} from './filter/condition.ts'
import { comparisonRoundingOf, numberAt, truthAt } from './formula/evaluate.ts'
import { parseFilterFormulaUnlimited } from './formula/parse.ts'
import { printFormula } from './formula/print.ts'
import type { Comparison, NumberNode, TruthNode } from './formula/tree.ts'
import { bothOf, eitherOf, flagTruth, notOf, type Truth, truthOfComparison } from './formula/truth.ts'
import { findMetric } from './metrics/index.ts'
import { type Pack, valueAt } from './pack.ts'
import { toColumnPrecision } from './precision.ts'

export type ConditionVerdict = 'pass' | 'fail' | 'missing'

/**
 * `margin` is how far the value is inside the limit, in the metric's unit; negative outside. Value and limit are in the
 * precision in which they are compared, so that the margin is the difference of the displayed numbers.
 */
export type ExplainedLimit = { side: BoundSide | 'equal' | 'unequal'; limit: number; margin: number }

export type ExplainedCondition = {
  verdict: ConditionVerdict
  /**
   * This is the value that the condition looked at: a number, a label, a flag, or `never` for the sessions since an
   * event that has not happened; null where it is missing, undefined for a group.
   */
  value?: number | string | boolean | null
  limits?: ExplainedLimit[]
  of?: ExplainedCondition[]
} & ({ condition: Condition } | { formula: string })

/** Explains why one stock passes or fails: each condition with its value and the margin to its limits. */
export function explainCondition(pack: Pack, condition: Condition, row: number): ExplainedCondition {
  switch (condition.kind) {
    case 'all':
    case 'any': {
      const of = condition.of.map(part => explainCondition(pack, part, row))
      const link = condition.kind === 'all' ? bothOf : eitherOf
      const start: Truth = condition.kind === 'all' ? 1 : 0
      const truth = of.reduce<Truth>((sum, { verdict }) => link(sum, truthOf[verdict]), start)
      return { condition, verdict: verdictOf[truth], of }
    }
    case 'range':
      return explainRange(pack, condition, row)
    case 'higher':
      return explainHigher(pack, condition, row)
    case 'flag': {
      const value = valueAt(pack, condition.metric, row)
      if (Number.isNaN(value)) return { condition, verdict: 'missing', value: null }
      const is = value !== 0
      return { condition, verdict: is === condition.is ? 'pass' : 'fail', value: is }
    }
    case 'in': {
      const code = valueAt(pack, condition.metric, row)
      const value = pack.labels.get(condition.metric)?.[code] ?? null
      if (value === null) return { condition, verdict: 'missing', value }
      return { condition, verdict: condition.values.includes(value) ? 'pass' : 'fail', value }
    }
    case 'member': {
      const value = pack.themes.get(condition.theme)?.includes(row) ?? false
      return { condition, verdict: value ? 'pass' : 'fail', value }
    }
    case 'formula': {
      const parsed = parseFilterFormulaUnlimited(condition.text)
      assert(parsed.ok, 'a formula is parsed before it becomes a condition')
      return { ...explainFormula(pack, parsed.value, row), condition }
    }
  }
}

const truthOf: Readonly<Record<ConditionVerdict, Truth>> = { pass: 1, fail: 0, missing: 2 }
const verdictOf = ['fail', 'pass', 'missing'] as const

function explainRange(pack: Pack, condition: RangeCondition, row: number): ExplainedCondition {
  const column = pack.columns.get(condition.metric)
  const value = valueAt(pack, condition.metric, row)
  const sides = boundSides.flatMap(side => {
    const bound = condition[side]
    return bound === undefined ? [] : [{ side, limit: toColumnPrecision(column, bound) }]
  })
  if (Number.isNaN(value)) return { condition, verdict: 'missing', value: null, limits: [] }
  const verdict = sides.every(({ side, limit }) => truthOfComparison(opOf[side], value, limit) === 1)
    ? 'pass'
    : 'fail'
  if (isNever(condition.metric, value)) return { condition, verdict, value: 'never', limits: [] }
  const limits = sides.map(({ side, limit }) => ({ side, limit, margin: marginTo(side, value, limit) }))
  return { condition, verdict, value, limits }
}

function explainHigher(pack: Pack, condition: HigherCondition, row: number): ExplainedCondition {
  const left = { kind: 'metric', id: condition.metric } as const
  const right = { kind: 'metric', id: condition.than } as const
  return { condition, ...explainComparison(pack, { op: '>', left, right }, row) }
}

type Compared = Pick<Extract<TruthNode, { kind: 'compare' }>, 'op' | 'left' | 'right'>

function explainComparison(pack: Pack, node: Compared, row: number): Omit<ExplainedCondition, 'condition'> {
  const columnOf = (metric: string) => pack.columns.get(metric)
  const compared = comparisonRoundingOf(node, columnOf)
  const [left, right] = [node.left, node.right].map(side => compared(numberAt(side, columnOf, row)))
  const verdict = verdictOf[truthOfComparison(node.op, left!, right!)]
  const value = neverIn(node.left, left!) ? 'never' : Number.isNaN(left) ? null : left!
  if (verdict === 'missing' || value === 'never' || neverIn(node.right, right!))
    return { verdict, value, limits: [] }
  const side = sideOf[node.op]
  return { verdict, value, limits: [{ side, limit: right!, margin: marginTo(side, left!, right!) }] }
}

/** An event that never happened has no margin to a limit. */
const isNever = (metric: string, value: number): boolean => value === findMetric(metric)?.never

const neverIn = (node: NumberNode, value: number): boolean =>
  node.kind === 'metric' ? isNever(node.id, value) : Math.abs(value) === Infinity

const sideOf = {
  '>': 'above',
  '>=': 'least',
  '<': 'below',
  '<=': 'most',
  '=': 'equal',
  '!=': 'unequal',
} as const satisfies Record<Comparison, ExplainedLimit['side']>

const opOf = { above: '>', least: '>=', below: '<', most: '<=' } as const satisfies Record<
  BoundSide,
  Comparison
>

function marginTo(side: ExplainedLimit['side'], value: number, limit: number): number {
  switch (side) {
    case 'least':
    case 'above':
      return value - limit
    case 'most':
    case 'below':
      return limit - value
    case 'equal':
      // Subtracting from 0 avoids −0 for equal values.
      return 0 - Math.abs(value - limit)
    case 'unequal':
      return Math.abs(value - limit)
  }
}

function explainFormula(pack: Pack, node: TruthNode, row: number): ExplainedCondition {
  const columnOf = (metric: string) => pack.columns.get(metric)
  const formula = printFormula(node)
  switch (node.kind) {
    case 'flag': {
      const truth = flagTruth(valueAt(pack, node.id, row))
      return { formula, verdict: verdictOf[truth], value: truth === 2 ? null : truth === 1 }
    }
    case 'compare':
      return { formula, ...explainComparison(pack, node, row) }
    case 'not':
      return {
        formula,
        verdict: verdictOf[notOf(truthAt(node.of, columnOf, row))],
        of: [explainFormula(pack, node.of, row)],
      }
    default:
      return {
        formula,
        verdict: verdictOf[truthAt(node, columnOf, row)],
        of: [explainFormula(pack, node.left, row), explainFormula(pack, node.right, row)],
      }
  }
}
