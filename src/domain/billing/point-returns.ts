import type { PointSpending } from './point-lots.ts'

/**
 * Which points come back where a part of a payment is undone. What was spent last comes back first: it expires later, so that
 * its owner can still use it.
 */
export function returnPoints(spent: readonly PointSpending[], part: number): PointSpending[] {
  let missing = part
  const returned: PointSpending[] = []
  for (const { lot, amount } of spent.toReversed()) {
    if (missing === 0) break
    const back = Math.min(missing, amount)
    returned.push({ lot, amount: back })
    missing -= back
  }
  return returned
}
