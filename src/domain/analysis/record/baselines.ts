import { daysSinceEpoch, type TradingDay, toTradingDay } from '../../market/calendar/day.ts'
import { rowOnOrBefore } from '../columns.ts'
import { createSeededRandom, type Random, randomIndex } from '../statistics/random.ts'
import {
  companiesTradedOn,
  isCompanyTradedOn,
  type MarketView,
  returnBetween,
  type StockHistory,
  type TradeMoment,
} from './market-view.ts'
import { type BoughtTrade, computeTradeOutcome, type TradeContext } from './trades.ts'

// Our choice: the index and the equal-weight universe pay no costs, which favours them; random entries pay the same costs as
// the trades. Each trade is compared with twenty random entries, so that their own luck averages out.

export const baselineNames = ['index', 'equal-weight', 'random'] as const
export type BaselineName = (typeof baselineNames)[number]

/** There is one value for each trade; null when there is nothing to compare it with. */
export type Baselines = Readonly<Record<BaselineName, readonly (number | null)[]>>

export const RANDOM_ENTRIES_PER_TRADE = 20

export function baselinesOf(trades: readonly BoughtTrade[], context: TradeContext): Baselines {
  return {
    index: trades.map(({ bought, left }) => returnBetween(context.market.index, bought, left)),
    'equal-weight': equalWeight(trades, context.market),
    random: randomEntryReturns(trades, context),
  }
}

/**
 * Returns what an investor earns who buys every company that traded at that open for the same sum and keeps it as long
 * as the trade; delisted companies count at their last price.
 */
function equalWeight(trades: readonly BoughtTrade[], market: MarketView): (number | null)[] {
  const known = new Map<string, number | null>()
  return trades.map(({ bought, left }) => {
    const key = `${bought.day} ${left.day} ${left.at}`
    const value = known.get(key) ?? meanReturn(companiesTradedOn(market, bought.day), bought, left)
    known.set(key, value)
    return value
  })
}

function meanReturn(companies: readonly StockHistory[], from: TradeMoment, to: TradeMoment): number | null {
  return companies.length === 0
    ? null
    : companies.reduce((sum, { bars }) => sum + returnBetween(bars, from, to)!, 0) / companies.length
}

/**
 * Returns what each trade would have earned with a random company, bought on a random session of the record's span and
 * kept as long as the trade. The seed is the number of the record's day: the same day draws the same entries, so that
 * no favourable draw can be chosen.
 */
export function randomEntryReturns(trades: readonly BoughtTrade[], context: TradeContext): (number | null)[] {
  const { market, asOf } = context
  const random = createSeededRandom(daysSinceEpoch(asOf))
  const companies = [...market.stocks].filter(([, { isFund }]) => !isFund).sort(byKey)
  const stocks = companies.map(([, stock]) => stock)
  // A trade older than the index has no number of sessions, so nothing is drawn for it.
  const since = trades.reduce<number>(
    (day, { bought, sessions }) => (sessions === null ? day : Math.min(day, bought.day)),
    asOf,
  )
  const first = rowOnOrBefore(market.index.day, since)
  const last = rowOnOrBefore(market.index.day, asOf)
  return trades.map(({ sessions, left }) => {
    if (sessions === null) return null
    const entries = Array.from({ length: RANDOM_ENTRIES_PER_TRADE }, () => {
      const span = Math.max(1, last - sessions - first + 1)
      const row = first + randomIndex(random, span)
      const from = toTradingDay(market.index.day[row]!)
      const to = toTradingDay(market.index.day[Math.min(last, row + sessions)]!)
      const stock = anyTradedOn(stocks, from, random)
      return stock
        ? computeTradeOutcome(stock, { day: from, at: 'open' }, { day: to, at: left.at }, context).net
        : null
    })
    const drawn = entries.filter(net => net !== null)
    return drawn.length === 0 ? null : drawn.reduce((sum, net) => sum + net, 0) / drawn.length
  })
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : a > b ? 1 : 0

/** After this many draws without a company that can be bought the market counts as closed, and the draw is given up. */
const MISSES = 50

function anyTradedOn(stocks: readonly StockHistory[], day: TradingDay, random: Random): StockHistory | null {
  for (let draw = 0; draw < MISSES && stocks.length > 0; draw++) {
    const stock = stocks[randomIndex(random, stocks.length)]!
    if (isCompanyTradedOn(stock, day)) return stock
  }
  return null
}
