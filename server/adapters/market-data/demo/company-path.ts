import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { countryOfMarket } from '#domain/market/country.ts'
import type { TradingDay } from '#domain/market/day.ts'
import { isFund } from '#domain/market/instrument.ts'
import { priceLimits } from '#domain/market/price-limit.ts'
import { type PriceRule, toTick } from '#domain/market/tick-size.ts'
import { chanceOf } from './chance.ts'
import type { Company } from './companies.ts'
import { happeningsOf } from './happenings.ts'
import { SEED, type Weather } from './market-path.ts'

/** One session of its own chance. Every session draws the same number of times, whatever happens in it. */
type Draws = { own: number; gap: number; up: number; down: number; crowd: number; jump: number; size: number }

const SESSIONS_A_YEAR = 250
const JUMPS_A_SESSION = 0.004
/** How strongly the price is drawn back to its own growth line, so that eight years do not end in the absurd. */
const PULL = 0.004
const LEAST = { kr: 100, us: 1 }

/** Daily bars of one company over the given sessions of its market, in its own shares of each day. */
export function companyPath(
  company: Company,
  days: readonly TradingDay[],
  weather: readonly Weather[],
): Bars {
  const country = countryOfMarket(company.market)
  const { uniform, normal } = chanceOf(SEED, 'company', company.fsymId)
  const happening = happeningsOf(company, days)
  const bars = emptyBars(days.length)
  const fund = isFund({ fref_security_type: company.type })
  let close = company.startPrice
  let line = Math.log(company.startPrice)
  let crowd = 0
  let shares = company.shares * 1e6
  for (const [at, day] of days.entries()) {
    const draws: Draws = {
      own: normal(),
      gap: normal(),
      up: Math.abs(normal()),
      down: Math.abs(normal()),
      crowd: normal(),
      jump: uniform(),
      size: normal(),
    }
    const { halted, splitBy, limitUp } = happening(at)
    bars.day[at] = day
    line += company.growth / SESSIONS_A_YEAR
    if (halted) {
      bars.close[at] = close
      continue
    }
    const rule: PriceRule = { market: company.market, isFund: fund, day }
    if (splitBy !== 1) {
      for (let before = 0; before < at; before++) bars.factor[before]! /= splitBy
      close = toTick(close / splitBy, rule)
      line -= Math.log(splitBy)
      shares *= splitBy
    }
    const { move, heat } = weather[at]!
    const jump = !fund && draws.jump < JUMPS_A_SESSION ? 0.13 * draws.size : 0
    const target = Math.log(close)
    const pull = fund ? 0 : PULL * (line - target)
    const own = company.restlessness * Math.sqrt(heat) * draws.own
    const change = limitUp ? 1 : company.beta * move + own + jump + pull
    const reach = (company.restlessness + 0.5 * Math.abs(company.beta) * 0.008 * heat) * 0.55
    const limits = priceLimits(close, rule) ?? { upper: Infinity, lower: LEAST[country] }
    const tradable = (price: number): number =>
      Math.min(limits.upper, Math.max(limits.lower, toTick(Math.max(LEAST[country], price), rule)))
    const opened = tradable(close * Math.exp(0.35 * change + 0.3 * reach * draws.gap))
    const closed = tradable(close * Math.exp(change))
    bars.open[at] = opened
    bars.close[at] = closed
    bars.high[at] = tradable(Math.max(opened, closed) * Math.exp(reach * draws.up))
    bars.low[at] = tradable(Math.min(opened, closed) * Math.exp(-reach * draws.down))
    crowd = 0.75 * crowd + 0.28 * draws.crowd
    const stir = Math.min(2.2, Math.abs(Math.log(closed / close)) / (company.restlessness + 0.006))
    bars.volume[at] = Math.max(1, Math.round(shares * 0.0035 * Math.exp(crowd + 0.55 * stir)))
    close = closed
  }
  return bars
}
