import type { ResultParts } from './portfolio-state.ts'

const partNames = ['price', 'dividend', 'fx', 'fee', 'tax'] as const
export type WaterfallBar = { part: keyof ResultParts; amount: number; from: number; width: number }

/**
 * Returns bars in percent of the width: each part begins where the previous one ended, and the total begins at zero.
 */
export function waterfallBars(result: ResultParts): { bars: readonly WaterfallBar[]; zero: number } {
  const signed = partNames.map(part => ({
    part,
    amount: (part === 'fee' || part === 'tax' ? -result[part] : result[part]) + 0,
  }))
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
