import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { countryOfMarket } from '#domain/market/country.ts'
import { isFund } from '#domain/market/instrument.ts'
import { computePriceLimits } from '#domain/market/trading/price-limit.ts'
import { roundToTick, type TickSizeContext } from '#domain/market/trading/tick-size.ts'
import type { DemoCompany } from './company.ts'
import type { CompanyReturns } from './company-returns.ts'
import { DEMO_RANDOM_SEED } from './market-path.ts'
import { seededRandom } from './random.ts'
import { demoSessionEffectsOf } from './session-effects.ts'
import type { SharedReturns } from './shared-returns.ts'

const JUMPS_A_SESSION = 0.004
/** The probability of a limit-up in a session: a jump that takes a Korean share to its upper price limit. */
const LIMIT_UPS_A_SESSION = 0.0008
/** In this share of sessions a company attracts attention: its volume rises, and its price mostly too. */
const TALKED_ABOUT = { aSession: 0.03, volume: 2.4, push: 0.9 }
/**
 * This part of the distance to the growth line is taken back in each session, so that eight years do not end at absurd
 * prices.
 */
const PULL = 0.003
/** The part of a return that continues into the next session, as weak momentum. */
const GOES_ON = 0.985
const DRIFT = 0.00026
const LEAST = { kr: 100, us: 1 }

/** Builds the daily bars of one company for its listed sessions, unadjusted for splits. */
export function simulateCompanyBars(
  company: DemoCompany,
  { days, weather }: SharedReturns,
  course: CompanyReturns,
): Bars {
  const country = countryOfMarket(company.market)
  const { uniform, normal } = seededRandom(DEMO_RANDOM_SEED, 'company', company.fsymId)
  const { first, end, push, growth } = course
  const here = days.slice(first, end)
  const happening = demoSessionEffectsOf(company, here)
  const bars = emptyBars(here.length)
  const { restlessness, beta } = company
  const fund = isFund({ fref_security_type: company.type })
  const least = LEAST[country]
  const splits: { at: number; by: number }[] = []
  let close = company.startPrice
  let line = Math.log(company.startPrice)
  let [crowd, going] = [0, 0]
  let shares = company.shares * 1e6
  // A plain loop for speed: it runs for about a million sessions.
  for (let at = 0; at < here.length; at++) {
    const day = here[at]!
    // Each session draws the same count of random numbers, so that an event does not change the days after it.
    const own = normal()
    const gap = normal()
    const up = Math.abs(normal())
    const down = Math.abs(normal())
    const crowded = normal()
    const size = normal()
    const jumped = uniform()
    going = GOES_ON * going + DRIFT * normal()
    const { halted, splitBy, limitUp } = happening(at)
    bars.day[at] = day
    line += growth[at]!
    if (halted) {
      bars.close[at] = close
      continue
    }
    const rule: TickSizeContext = { market: company.market, isFund: fund, day }
    if (splitBy !== 1) {
      splits.push({ at, by: splitBy })
      close = Math.max(least, roundToTick(close / splitBy, rule))
      line -= Math.log(splitBy)
      shares *= splitBy
    }
    const { move, heat } = weather[first + at]!
    const isLimitUp = limitUp || (country === 'kr' && !fund && jumped < LIMIT_UPS_A_SESSION)
    const jump = !fund && jumped < JUMPS_A_SESSION ? 0.13 * size : 0
    const isTalkedAbout = !fund && jumped > 1 - TALKED_ABOUT.aSession
    const talk = isTalkedAbout ? TALKED_ABOUT.push * restlessness : 0
    const pull = fund ? 0 : going + PULL * (line - Math.log(close))
    const change = isLimitUp
      ? 1
      : beta * move + push[at]! + restlessness * Math.sqrt(heat) * own + jump + talk + pull
    const reach = (restlessness + 0.5 * Math.abs(beta) * 0.008 * heat) * 0.55
    const limits = computePriceLimits(close, rule)
    const upper = limits?.upper ?? Infinity
    const lower = limits ? limits.lower : least
    const tradable = (price: number): number =>
      Math.min(upper, Math.max(lower, roundToTick(Math.max(least, price), rule)))
    const opened = tradable(close * Math.exp(0.35 * change + 0.3 * reach * gap))
    const closed = tradable(close * Math.exp(change))
    bars.open[at] = opened
    bars.close[at] = closed
    bars.high[at] = tradable(Math.max(opened, closed) * Math.exp(reach * up))
    bars.low[at] = tradable(Math.min(opened, closed) * Math.exp(-reach * down))
    crowd = 0.75 * crowd + 0.36 * crowded
    const stir = Math.min(2.2, Math.abs(Math.log(closed / close)) / (restlessness + 0.006))
    const attention = (isTalkedAbout ? TALKED_ABOUT.volume : 1) * Math.exp(crowd + 0.75 * stir)
    bars.volume[at] = Math.max(1, Math.round(shares * 0.003 * attention))
    close = closed
  }
  fillFactors(bars, splits)
  return bars
}

function fillFactors({ factor }: Bars, splits: readonly { at: number; by: number }[]): void {
  let value = 1
  let until = factor.length
  for (const { at, by } of splits.toReversed()) {
    factor.fill(value, at, until)
    value /= by
    until = at
  }
  factor.fill(value, 0, until)
}
