import type { Comparison } from './tree.ts'

/** This is the third value of a truth besides 0 and 1: a missing number leaves it undecided. */
export const UNKNOWN_TRUTH = 2
export type Truth = 0 | 1 | typeof UNKNOWN_TRUTH

export function truthOfComparison(op: Comparison, left: number, right: number): Truth {
  if (Number.isNaN(left) || Number.isNaN(right)) return UNKNOWN_TRUTH
  return Number(compare(op, left, right)) as Truth
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

/**
 * Logic is three-valued: `false and unknown` is false and `true or unknown` is true, because the missing number cannot
 * change it.
 */
export const bothOf = (a: Truth, b: Truth): Truth =>
  a === 0 || b === 0 ? 0 : a === 1 && b === 1 ? 1 : UNKNOWN_TRUTH
export const eitherOf = (a: Truth, b: Truth): Truth =>
  a === 1 || b === 1 ? 1 : a === 0 && b === 0 ? 0 : UNKNOWN_TRUTH
export const notOf = (a: Truth): Truth => (a === UNKNOWN_TRUTH ? UNKNOWN_TRUTH : a === 1 ? 0 : 1)

export const flagTruth = (value: number): Truth => (Number.isNaN(value) ? UNKNOWN_TRUTH : value === 0 ? 0 : 1)
