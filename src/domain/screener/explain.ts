import { assert } from '../kernel/assert.ts'
import { inColumn } from './engine/ranking.ts'
import { type BoundSide, boundSides, type Condition, type Higher, type Range } from './filter/condition.ts'
import {
  bothOf,
  eitherOf,
  flagTruth,
  holds,
  notOf,
  numberAt,
  type Truth,
  truthAt,
} from './formula/evaluate.ts'
import { parseFilterFormula } from './formula/parse.ts'
import { printFormula } from './formula/print.ts'
import type { Comparison, TruthNode } from './formula/tree.ts'
import { type Pack, valueAt } from './pack.ts'

export type Verdict = 'pass' | 'fail' | 'missing'

/** `margin` is how far inside the limit the value lies, in the metric's own unit; below 0 it lies outside by so much. */
export type Limit = { side: BoundSide | 'equal' | 'unequal'; limit: number; margin: number }

export type Explained = {
  verdict: Verdict
  /** What the condition looked at: a number, a label, a flag; null where it is missing, nothing for a group. */
  value?: number | string | boolean | null
  limits?: Limit[]
  of?: Explained[]
} & ({ condition: Condition } | { formula: string })

/** Why one stock passes or fails, condition by condition, with the way to every limit. */
export function explain(pack: Pack, condition: Condition, row: number): Explained {
  switch (condition.kind) {
    case 'all':
    case 'any': {
      const of = condition.of.map(part => explain(pack, part, row))
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
      const parsed = parseFilterFormula(condition.text)
      assert(parsed.ok, 'a formula is parsed before it becomes a condition')
      return { ...explainFormula(pack, parsed.value, row), condition }
    }
  }
}

const truthOf: Readonly<Record<Verdict, Truth>> = { pass: 1, fail: 0, missing: 2 }
const verdictOf = ['fail', 'pass', 'missing'] as const

function explainRange(pack: Pack, condition: Range, row: number): Explained {
  const column = pack.columns.get(condition.metric)
  const value = column?.[row] ?? Number.NaN
  const limits = boundSides.flatMap(side => {
    const bound = condition[side]
    if (bound === undefined) return []
    const limit = column ? inColumn(column, bound) : bound
    return [{ side, limit: bound, margin: marginTo(side, value, limit) }]
  })
  if (Number.isNaN(value)) return { condition, verdict: 'missing', value: null, limits: [] }
  const passes = limits.every(({ side, margin }) => isInside(side, margin))
  return { condition, verdict: passes ? 'pass' : 'fail', value, limits }
}

function explainHigher(pack: Pack, condition: Higher, row: number): Explained {
  const value = valueAt(pack, condition.metric, row)
  const limit = valueAt(pack, condition.than, row)
  return { condition, ...explainComparison('>', value, limit) }
}

function explainComparison(op: Comparison, value: number, limit: number): Omit<Explained, 'condition'> {
  const verdict = verdictOf[holds(op, value, limit)]
  if (verdict === 'missing') return { verdict, value: Number.isNaN(value) ? null : value, limits: [] }
  const side = sideOf[op]
  const margin = marginTo(side, Math.fround(value), Math.fround(limit))
  return { verdict, value, limits: [{ side, limit, margin }] }
}

const sideOf = {
  '>': 'above',
  '>=': 'least',
  '<': 'below',
  '<=': 'most',
  '=': 'equal',
  '!=': 'unequal',
} as const satisfies Record<Comparison, Limit['side']>

function marginTo(side: Limit['side'], value: number, limit: number): number {
  switch (side) {
    case 'least':
    case 'above':
      return value - limit
    case 'most':
    case 'below':
      return limit - value
    case 'equal':
      // Without the 0 a difference of nothing would be −0.
      return 0 - Math.abs(value - limit)
    case 'unequal':
      return Math.abs(value - limit)
  }
}

const isInside = (side: BoundSide, margin: number): boolean =>
  side === 'least' || side === 'most' ? margin >= 0 : margin > 0

function explainFormula(pack: Pack, node: TruthNode, row: number): Explained {
  const read = (metric: string): number => valueAt(pack, metric, row)
  const formula = printFormula(node)
  switch (node.kind) {
    case 'flag': {
      const truth = flagTruth(read(node.id))
      return { formula, verdict: verdictOf[truth], value: truth === 2 ? null : truth === 1 }
    }
    case 'compare':
      return { formula, ...explainComparison(node.op, numberAt(node.left, read), numberAt(node.right, read)) }
    case 'not':
      return {
        formula,
        verdict: verdictOf[notOf(truthAt(node.of, read))],
        of: [explainFormula(pack, node.of, row)],
      }
    default:
      return {
        formula,
        verdict: verdictOf[truthAt(node, read)],
        of: [explainFormula(pack, node.left, row), explainFormula(pack, node.right, row)],
      }
  }
}
