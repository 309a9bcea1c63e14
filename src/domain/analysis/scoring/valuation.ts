import {
  type Multiple,
  type ValuationBranch,
  type ValuationComparison,
  valuationTable,
} from './valuation-table.ts'

export type ValuationStepSize = 1 | 2 | 3 | 4 | 5
export type ValuationStep = { direction: 'UP' | 'DOWN'; step: ValuationStepSize }

/** Rounds the error of binary fractions away, so that 0.8 is exactly 20 percent below 1. */
const plain = (amount: number): number => Math.round(amount * 1e9) / 1e9

/** Returns null when nothing can be compared: a number is missing, or the reference is 0. */
export function valuationComparisonOf(
  value: number | null,
  reference: number | null,
): ValuationComparison | null {
  if (!Number.isFinite(value) || !Number.isFinite(reference) || reference === 0) return null
  const [own, other] = [value!, reference!]
  return { value: own, reference: other, percent: plain((own / other - 1) * 100), points: plain(own - other) }
}

export const findValuationBranch = (multiple: Multiple, of: ValuationComparison): ValuationBranch | null =>
  valuationTable[multiple].find(branch => branch.holds(of)) ?? null

/** Returns the arrow of a multiple; null when it cannot be judged. */
export function valuationStepOf(
  multiple: Multiple,
  value: number | null,
  reference: number | null,
): ValuationStep | null {
  const of = valuationComparisonOf(value, reference)
  const branch = of && findValuationBranch(multiple, of)
  return branch && { direction: branch.direction, step: branch.step(of) as ValuationStepSize }
}
