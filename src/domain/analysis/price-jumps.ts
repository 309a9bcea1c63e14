import { type TradingDay, toTradingDay } from '../market/calendar/day.ts'
import type { MarketCode } from '../market/country.ts'
import { computePriceLimits } from '../market/trading/price-limit.ts'
import type { Bars } from './bars.ts'

type DayClose = { day: TradingDay; close: number }

/** Two neighbouring closes that no session of their market can have, unless the number of shares changed between them. */
export type PriceJump = {
  from: DayClose
  to: DayClose
  /** What a price of the first day is multiplied by to be in the shares of the second, according to the bars. */
  factor: number
  /** The factor that would make the move a possible one. */
  explainingFactor: number
}

/** No limit was ever narrower, so a smaller move needs no closer look. */
const NARROWEST = 0.149
/** Our choice: prices that a source adjusted lie off the ticks, so a limit may be passed by this part of it. */
const SLACK = 0.01
const MOST_PARTS = 100

/**
 * Finds moves beyond the daily price limit of KOSPI and KOSDAQ: a split that the factors do not know, or a factor without
 * a split. US prices have no limit. The first session of a listing, leveraged funds and a stock that returns from a long
 * halt may move further, so a jump is a reason to ask and no proof.
 */
export function findPriceJumps(
  { day, close, factor }: Pick<Bars, 'day' | 'close' | 'factor'>,
  stock: { market: MarketCode; isFund: boolean },
): PriceJump[] {
  const jumps: PriceJump[] = []
  for (let at = 1; at < day.length; at++) {
    const step = factor[at - 1]! / factor[at]!
    const base = close[at - 1]! * step
    if (Math.abs(close[at]! / base - 1) <= NARROWEST) continue
    const on = toTradingDay(day[at]!)
    const isPossible = (base: number): boolean => {
      const limits = computePriceLimits(base, { ...stock, day: on })
      return !limits || (close[at]! <= limits.upper * (1 + SLACK) && close[at]! >= limits.lower * (1 - SLACK))
    }
    if (isPossible(base)) continue
    const from = { day: toTradingDay(day[at - 1]!), close: close[at - 1]! }
    const to = { day: on, close: close[at]! }
    const explainingFactor = nearestFactor(to.close / from.close, factor => isPossible(from.close * factor))
    jumps.push({ from, to, factor: step, explainingFactor })
  }
  return jumps
}

/** The nearest 1, 1/n or n that makes the move possible; otherwise the move itself, rounded. */
function nearestFactor(move: number, isPossible: (factor: number) => boolean): number {
  if (isPossible(1)) return 1
  const parts = move < 1 ? 1 / move : move
  const near = [Math.floor(parts), Math.ceil(parts)]
    .filter(count => count >= 2 && count <= MOST_PARTS)
    .map(count => (move < 1 ? 1 / count : count))
    .filter(isPossible)
    .sort((a, b) => Math.abs(Math.log(a / move)) - Math.abs(Math.log(b / move)))
  return near[0] ?? Number(move.toPrecision(4))
}
