import type { PackColumn } from '../pack.ts'
import { isSinglePrecision, toSinglePrecision } from '../precision.ts'
import type { ArithmeticOperator, NumberNode, TruthNode } from './tree.ts'
import { bothOf, eitherOf, flagTruth, notOf, type Truth, truthOfComparison, UNKNOWN_TRUTH } from './truth.ts'

/**
 * A result that cannot be computed (division by zero, overflow) is missing. Infinity stands only for an event that never
 * happened and stays infinite in arithmetic: one session more or less is still longer ago than any.
 */
const calculable = (value: number, left: number, right: number): number =>
  Number.isFinite(value) || !Number.isFinite(left) || !Number.isFinite(right) ? value : Number.NaN

export type ColumnOf = (metric: string) => PackColumn | undefined

/** Returns the precision to which both sides of a comparison are rounded. */
export const comparisonRoundingOf = (sides: { left: NumberNode; right: NumberNode }, columnOf: ColumnOf) =>
  readsSingles(sides.left, columnOf) || readsSingles(sides.right, columnOf) ? toSinglePrecision : asItIs

const asItIs = (value: number): number => value

function readsSingles(node: NumberNode, columnOf: ColumnOf): boolean {
  switch (node.kind) {
    case 'number':
      return false
    case 'metric':
      return isSinglePrecision(columnOf(node.id))
    case 'negative':
      return readsSingles(node.of, columnOf)
    case 'arithmetic':
      return readsSingles(node.left, columnOf) || readsSingles(node.right, columnOf)
  }
}

export function numberAt(node: NumberNode, columnOf: ColumnOf, row: number): number {
  switch (node.kind) {
    case 'number':
      return node.value
    case 'metric':
      return columnOf(node.id)?.[row] ?? Number.NaN
    case 'negative':
      return -numberAt(node.of, columnOf, row)
    case 'arithmetic':
      return calculated(node.op, numberAt(node.left, columnOf, row), numberAt(node.right, columnOf, row))
  }
}

function calculated(op: ArithmeticOperator, left: number, right: number): number {
  switch (op) {
    case '+':
      return calculable(left + right, left, right)
    case '-':
      return calculable(left - right, left, right)
    case '*':
      return calculable(left * right, left, right)
    case '/':
      return calculable(left / right, left, right)
  }
}

export function truthAt(node: TruthNode, columnOf: ColumnOf, row: number): Truth {
  switch (node.kind) {
    case 'flag':
      return flagTruth(columnOf(node.id)?.[row] ?? Number.NaN)
    case 'compare': {
      const compared = comparisonRoundingOf(node, columnOf)
      const left = compared(numberAt(node.left, columnOf, row))
      return truthOfComparison(node.op, left, compared(numberAt(node.right, columnOf, row)))
    }
    case 'not':
      return notOf(truthAt(node.of, columnOf, row))
    case 'and':
      return bothOf(truthAt(node.left, columnOf, row), truthAt(node.right, columnOf, row))
    case 'or':
      return eitherOf(truthAt(node.left, columnOf, row), truthAt(node.right, columnOf, row))
  }
}

/** Evaluates the formula for all rows at once, with one simple loop per node. */
export function truthsOfRows(node: TruthNode, size: number, columnOf: ColumnOf): Uint8Array {
  switch (node.kind) {
    case 'flag': {
      const column = columnOf(node.id)
      if (!column) return new Uint8Array(size).fill(UNKNOWN_TRUTH)
      return Uint8Array.from(column, flagTruth)
    }
    case 'compare': {
      const left = numbers(node.left, size, columnOf)
      const right = numbers(node.right, size, columnOf)
      const out = new Uint8Array(size)
      const compared = comparisonRoundingOf(node, columnOf)
      for (let row = 0; row < size; row++)
        out[row] = truthOfComparison(node.op, compared(left[row]!), compared(right[row]!))
      return out
    }
    case 'not': {
      const out = truthsOfRows(node.of, size, columnOf)
      for (let row = 0; row < size; row++) out[row] = notOf(out[row] as Truth)
      return out
    }
    default: {
      const out = truthsOfRows(node.left, size, columnOf)
      const right = truthsOfRows(node.right, size, columnOf)
      const link = node.kind === 'and' ? bothOf : eitherOf
      for (let row = 0; row < size; row++) out[row] = link(out[row] as Truth, right[row] as Truth)
      return out
    }
  }
}

/** The function always returns a new array, because the caller writes into it. */
function numbers(node: NumberNode, size: number, columnOf: ColumnOf): Float64Array {
  switch (node.kind) {
    case 'number':
      return new Float64Array(size).fill(node.value)
    case 'metric': {
      const column = columnOf(node.id)
      return column ? Float64Array.from(column) : new Float64Array(size).fill(Number.NaN)
    }
    case 'negative': {
      const out = numbers(node.of, size, columnOf)
      for (let row = 0; row < size; row++) out[row] = -out[row]!
      return out
    }
    case 'arithmetic':
      return calculateAll(node.op, numbers(node.left, size, columnOf), numbers(node.right, size, columnOf))
  }
}

function calculateAll(op: ArithmeticOperator, out: Float64Array, right: Float64Array): Float64Array {
  for (let row = 0; row < out.length; row++) out[row] = calculated(op, out[row]!, right[row]!)
  return out
}
