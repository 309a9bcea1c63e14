import { countryOfMarket } from './country.ts'
import { type PriceRule, tickSize, toTick } from './tick-size.ts'

export type PriceLimits = { upper: number; lower: number }

/** ±30 % in force since then; ±15 % before is not in the data. */
const LIMITS_FROM = 20150615
const SHARE_OF_BASE = 0.3

/** The band a Korean price may not leave in one session, from its base price; null where there is none. */
export function priceLimits(base: number, rule: PriceRule): PriceLimits | null {
  if (countryOfMarket(rule.market) === 'us' || rule.day < LIMITS_FROM) return null
  const step = tickSize(base, rule)
  // Won are whole, so the share is taken in tenths to stay exact.
  const amount = Math.floor((base * (SHARE_OF_BASE * 10)) / (10 * step)) * step
  return { upper: toTick(base + amount, rule, 'floor'), lower: base - amount }
}

/** 상한가: the close stands at the upper limit. */
export const isLimitUp = (close: number, base: number, rule: PriceRule): boolean =>
  priceLimits(base, rule)?.upper === close
