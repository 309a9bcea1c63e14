import type { Bars } from '#domain/analysis/bars.ts'
import { isHaltedAt } from '#domain/analysis/columns.ts'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { isFund } from '#domain/market/instrument.ts'
import type { NxtPrice } from '#domain/market/trading/nxt-price.ts'
import { computePriceLimits } from '#domain/market/trading/price-limit.ts'
import { roundToTick } from '#domain/market/trading/tick-size.ts'
import type { DemoCompany } from './company.ts'
import { DEMO_RANDOM_SEED } from './market-path.ts'
import { seededRandom } from './random.ts'
import { indexFromDay } from './session-effects.ts'

/** The day on which the second Korean exchange (NXT) opened. */
const OPENED = 20250304

/**
 * Returns whether a company trades at the second exchange. About two of five Korean companies do, always the same ones.
 */
export const isDemoOnNxt = (company: DemoCompany): boolean =>
  company.market <= 2 &&
  !isFund({ fref_security_type: company.type }) &&
  (company.ticker === '311740' || seededRandom('nxt', company.fsymId).uniform() < 0.42)

/** Simulates evening prices, which deviate a little from the close and stay inside the price limits of the day. */
export function simulateNxtPrices(company: DemoCompany, bars: Bars, since: TradingDay): NxtPrice[] {
  const found: NxtPrice[] = []
  const from = Math.max(1, indexFromDay(bars.day, Math.max(OPENED, since)))
  for (let at = from; at < bars.day.length; at++) {
    const day = toTradingDay(bars.day[at]!)
    if (isHaltedAt(bars, at)) continue
    const { uniform, normal } = seededRandom(DEMO_RANDOM_SEED, 'nxt', company.fsymId, String(day))
    const rule = { market: company.market, isFund: false, day }
    const base = bars.close[at - 1]! * (bars.factor[at - 1]! / bars.factor[at]!)
    const limits = computePriceLimits(roundToTick(base, rule), rule)
    const moved = roundToTick(bars.close[at]! * Math.exp(0.3 * company.restlessness * normal()), rule)
    found.push({
      day,
      price: limits ? Math.min(limits.upper, Math.max(limits.lower, moved)) : moved,
      volume: Math.max(1, Math.round(bars.volume[at]! * (0.04 + 0.2 * uniform()))),
    })
  }
  return found
}
