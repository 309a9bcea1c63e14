import { countryOfMarket } from '../country.ts'
import { rowInForce } from './in-force.ts'
import { roundToTick, type TickSizeContext, tickSize } from './tick-size.ts'

export type PriceLimits = { upper: number; lower: number }

/**
 * These are the price limits (가격제한폭) of KOSPI and KOSDAQ, in percent of the base price. Before the first row the two
 * markets had different limits.
 */
const limits = [
  { from: 20050328, percent: 15 },
  { from: 20150615, percent: 30 },
] as const

/**
 * Returns the price limits of a Korean stock in one session, from its base price; null where there are none. Our choice
 * for a base of a few won, where the percentage is less than a tick: one tick. Not covered: the wider limits of
 * leveraged funds and those of the first day of a listing.
 */
export function computePriceLimits(base: number, rule: TickSizeContext): PriceLimits | null {
  const limit = rowInForce(limits, rule.day)
  if (!limit || countryOfMarket(rule.market) === 'us' || !(base > 0)) return null
  const step = tickSize(base, rule)
  // Percent values are whole and won are whole, so the product is exact.
  const amount = Math.max(1, Math.floor((base * limit.percent) / (100 * step))) * step
  return { upper: roundToTick(base + amount, rule, 'floor'), lower: Math.max(step, base - amount) }
}

/** Tells whether the close is at the upper limit (상한가). */
export const isLimitUp = (close: number, base: number, rule: TickSizeContext): boolean =>
  computePriceLimits(base, rule)?.upper === close
