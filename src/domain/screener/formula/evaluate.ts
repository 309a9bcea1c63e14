import type { Column } from '../pack.ts'
import type { Comparison, NumberNode, TruthNode } from './tree.ts'

/** A truth is 0, 1, or this where a missing number leaves it open. */
export const UNKNOWN = 2
export type Truth = 0 | 1 | typeof UNKNOWN

/**
 * Comparisons are made to single precision, seven digits, which is what most columns hold: «pbr <= 1.2» is true of a
 * stored 1.2. What cannot be calculated (a division by zero, a result beyond all bounds) is missing.
 */
export function holds(op: Comparison, left: number, right: number): Truth {
  const [a, b] = [Math.fround(left), Math.fround(right)]
  if (Number.isNaN(a) || Number.isNaN(b)) return UNKNOWN
  return Number(compare(op, a, b)) as Truth
}

function compare(op: Comparison, a: number, b: number): boolean {
  switch (op) {
    case '<':
      return a < b
    case '<=':
      return a <= b
    case '>':
      return a > b
    case '>=':
      return a >= b
    case '=':
      return a === b
    case '!=':
      return a !== b
  }
}

/** What is false whatever the missing number were is false; the same for true. */
export const bothOf = (a: Truth, b: Truth): Truth =>
  a === 0 || b === 0 ? 0 : a === 1 && b === 1 ? 1 : UNKNOWN
export const eitherOf = (a: Truth, b: Truth): Truth =>
  a === 1 || b === 1 ? 1 : a === 0 && b === 0 ? 0 : UNKNOWN
export const notOf = (a: Truth): Truth => (a === UNKNOWN ? UNKNOWN : a === 1 ? 0 : 1)

const finite = (value: number): number => (Number.isFinite(value) ? value : Number.NaN)

export function numberAt(node: NumberNode, read: (metric: string) => number): number {
  switch (node.kind) {
    case 'number':
      return node.value
    case 'metric':
      return read(node.id)
    case 'negative':
      return -numberAt(node.of, read)
    case 'arithmetic': {
      const [left, right] = [numberAt(node.left, read), numberAt(node.right, read)]
      if (node.op === '+') return finite(left + right)
      if (node.op === '-') return finite(left - right)
      return finite(node.op === '*' ? left * right : left / right)
    }
  }
}

export function truthAt(node: TruthNode, read: (metric: string) => number): Truth {
  switch (node.kind) {
    case 'flag':
      return flagTruth(read(node.id))
    case 'compare':
      return holds(node.op, numberAt(node.left, read), numberAt(node.right, read))
    case 'not':
      return notOf(truthAt(node.of, read))
    case 'and':
      return bothOf(truthAt(node.left, read), truthAt(node.right, read))
    case 'or':
      return eitherOf(truthAt(node.left, read), truthAt(node.right, read))
  }
}

export const flagTruth = (value: number): Truth => (Number.isNaN(value) ? UNKNOWN : value === 0 ? 0 : 1)

type ColumnOf = (metric: string) => Column | undefined

/** The formula of every row at once: one plain loop a node. */
export function truths(node: TruthNode, size: number, columnOf: ColumnOf): Uint8Array {
  switch (node.kind) {
    case 'flag': {
      const column = columnOf(node.id)
      if (!column) return new Uint8Array(size).fill(UNKNOWN)
      return Uint8Array.from(column, flagTruth)
    }
    case 'compare': {
      const left = numbers(node.left, size, columnOf)
      const right = numbers(node.right, size, columnOf)
      const out = new Uint8Array(size)
      for (let row = 0; row < size; row++) out[row] = holds(node.op, left[row]!, right[row]!)
      return out
    }
    case 'not': {
      const out = truths(node.of, size, columnOf)
      for (let row = 0; row < size; row++) out[row] = notOf(out[row] as Truth)
      return out
    }
    default: {
      const out = truths(node.left, size, columnOf)
      const right = truths(node.right, size, columnOf)
      const link = node.kind === 'and' ? bothOf : eitherOf
      for (let row = 0; row < size; row++) out[row] = link(out[row] as Truth, right[row] as Truth)
      return out
    }
  }
}

/** Always an array of its own, which the caller may write into. */
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
      return calculate(node.op, numbers(node.left, size, columnOf), numbers(node.right, size, columnOf))
  }
}

function calculate(op: '+' | '-' | '*' | '/', out: Float64Array, right: Float64Array): Float64Array {
  const { length } = out
  if (op === '+') for (let row = 0; row < length; row++) out[row] = finite(out[row]! + right[row]!)
  else if (op === '-') for (let row = 0; row < length; row++) out[row] = finite(out[row]! - right[row]!)
  else if (op === '*') for (let row = 0; row < length; row++) out[row] = finite(out[row]! * right[row]!)
  else for (let row = 0; row < length; row++) out[row] = finite(out[row]! / right[row]!)
  return out
}
