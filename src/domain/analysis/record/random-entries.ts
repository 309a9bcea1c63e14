import { daysSinceEpoch, type TradingDay, toTradingDay } from '../../market/calendar/day.ts'
import { rowOnOrBefore } from '../columns.ts'
import { createSeededRandom, type Random, randomIndex } from '../statistics/random.ts'
import { isCompanyTradedOn, type StockHistory } from './market-view.ts'
import { type BoughtTrade, computeTradeOutcome, type TradeContext } from './trades.ts'

export const RANDOM_ENTRIES_PER_TRADE = 20

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
