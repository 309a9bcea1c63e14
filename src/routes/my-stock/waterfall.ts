import type { ResultParts } from './portfolio-state.ts'

const partNames = ['price', 'dividend', 'marketDividend', 'fx', 'fee', 'tax'] as const
export type WaterfallPart = keyof ResultParts | 'marketDividend'
export type WaterfallBar = { part: WaterfallPart; amount: number; from: number; width: number }

/** A cent more or less than the difference of two amounts in cents comes from their floating point alone. */
const inCents = (amount: number): number => Math.round(amount * 100) / 100

/**
 * Returns bars in percent of the width: each part begins where the previous one ended, and the total begins at zero. Dividends that a
 * source told are a bar of their own; it is missing where nobody told any.
 */
export function waterfallBars(
  result: ResultParts,
  marketDividend: number | null = null,
): { bars: readonly WaterfallBar[]; zero: number } {
  const dividend = inCents(result.dividend - (marketDividend ?? 0))
  const parts = { ...result, dividend, marketDividend }
  const signed = partNames.flatMap(part => {
    const amount = parts[part]
    if (amount === null) return []
    return [{ part, amount: (part === 'fee' || part === 'tax' ? -amount : amount) + 0 }]
  })
  let sum = 0
  const steps = signed.map(({ part, amount }) => {
    const before = sum
    sum += amount
    return { part, amount, before, after: sum }
  })
  const all = [...steps, { part: 'total' as const, amount: result.total, before: 0, after: result.total }]
  const low = Math.min(0, ...all.map(({ after }) => after))
  const high = Math.max(0, ...all.map(({ after }) => after))
  const scale = high > low ? 100 / (high - low) : 0
  return {
    zero: -low * scale,
    bars: all.map(({ part, amount, before, after }) => ({
      part,
      amount,
      from: (Math.min(before, after) - low) * scale,
      width: Math.abs(after - before) * scale,
    })),
  }
}
