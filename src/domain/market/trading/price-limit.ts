import { countryOfMarket } from '../country.ts'
import { inForce } from './in-force.ts'
import { type TickRule, tickSize, toTick } from './tick-size.ts'

export type PriceLimits = { upper: number; lower: number }

/** 가격제한폭 of KOSPI and KOSDAQ, in percent of the base price; the two had different ones before the first row. */
const limits = [
  { from: 20050328, percent: 15 },
  { from: 20150615, percent: 30 },
] as const

/**
 * The band a Korean price may not leave in one session, from its base price; null where there is none. Our own choice for
 * a base of a few won, whose share is less than a step: one step. Not known here: the wider band of leveraged funds and that
 * of the first day of a listing.
 */
export function priceLimits(base: number, rule: TickRule): PriceLimits | null {
  const limit = inForce(limits, rule.day)
  if (!limit || countryOfMarket(rule.market) === 'us' || !(base > 0)) return null
  const step = tickSize(base, rule)
  // Won are whole, so whole percents keep the product exact.
  const amount = Math.max(1, Math.floor((base * limit.percent) / (100 * step))) * step
  return { upper: toTick(base + amount, rule, 'floor'), lower: Math.max(step, base - amount) }
}

/** 상한가: the close stands at the upper limit. */
export const isLimitUp = (close: number, base: number, rule: TickRule): boolean =>
  priceLimits(base, rule)?.upper === close
