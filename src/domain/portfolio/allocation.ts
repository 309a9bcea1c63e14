import { assert } from '../kernel/assert.ts'

/** A whole has this many hundredths of a percent. */
const WHOLE = 10_000

export type AllocationSlice = { key: string; value: number /** Percent with two decimals. */; share: number }

/**
 * Returns percentages with two decimals that add up to 100.00: each share is rounded down, and the missing hundredths
 * go one by one to the shares that lost most. All are 0 when there is nothing to share.
 */
export function allocationShares(values: readonly number[]): number[] {
  assert(
    values.every(value => Number.isFinite(value) && value >= 0),
    'what is shared is not less than nothing',
  )
  const whole = values.reduce((sum, value) => sum + value, 0)
  if (whole === 0) return values.map(() => 0)
  const exact = values.map(value => (value / whole) * WHOLE)
  const cut = exact.map(Math.floor)
  const missing = WHOLE - cut.reduce((sum, each) => sum + each, 0)
  const order = [...exact.keys()].sort((a, b) => exact[b]! - cut[b]! - (exact[a]! - cut[a]!) || a - b)
  for (const at of order.slice(0, missing)) cut[at]!++
  return cut.map(each => each / 100)
}

/**
 * Returns the slices of a portfolio, the largest first. Holdings without a key, such as funds, which have no sector,
 * share the key ''.
 */
export function allocate<T extends { value: number }>(
  holdings: readonly T[],
  keyOf: (holding: T) => string | null,
): AllocationSlice[] {
  const values = new Map<string, number>()
  for (const holding of holdings) {
    if (holding.value === 0) continue
    const key = keyOf(holding) ?? ''
    values.set(key, (values.get(key) ?? 0) + holding.value)
  }
  const slices = [...values].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const shares = allocationShares(slices.map(([, value]) => value))
  return slices.map(([key, value], at) => ({ key, value, share: shares[at]! }))
}
