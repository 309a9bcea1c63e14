import { type TradingDay, toTradingDay } from '../../market/calendar/day.ts'
import { rowOnOrBefore } from '../columns.ts'
import type { Signal } from '../signals/signal.ts'
import {
  type CostOf,
  type MarketView,
  type StockHistory,
  shareValueAt,
  type TradeMoment,
  tradedRowAfter,
} from './market-view.ts'
import { type Edition, editions, type SignalRecord } from './signal-record.ts'

// Our choice: trades are bought and sold at the open after the signal, because the signal is known after the close. An open
// trade is valued as if it were sold at the newest close, costs included, so that keeping a loser does not hide it.

export type SignalledTrade = {
  fsym_id: string
  version: string
  /** The edition is that of the entry: a trade that the back-test started belongs to the back-test. */
  edition: Edition
  signal: Signal
  signalDay: TradingDay
  /** The day of the first sealed record that ends the trade; it is later than the EXIT when that one fell into a gap. */
  exitSignalDay: TradingDay | null
}

export type TradeOutcome = {
  bought: TradeMoment
  left: TradeMoment
  /** This is the number of sessions of the market between purchase and sale; null when the index begins later. */
  sessions: number | null
  /** All three are shares of the price paid; net = gross − costs. */
  gross: number
  costs: number
  net: number
}

export type BoughtTrade = SignalledTrade & { state: 'open' | 'completed' | 'delisted' } & TradeOutcome

/**
 * `waiting`: the trade waits for its first open; `void`: it was over before it could be bought; `unpriced`: its prices
 * are not known.
 */
export type UnboughtTrade = SignalledTrade & { state: 'waiting' | 'void' | 'unpriced' }

export type SignalTrade = BoughtTrade | UnboughtTrade

export const isBought = (trade: SignalTrade): trade is BoughtTrade => 'bought' in trade

const isEntry = (signal: Signal): boolean => signal === 'ENTRY' || signal === 'STRONG_ENTRY'
const isOver = ({ signal, from }: SignalRecord): boolean =>
  signal === 'EXIT' || signal === 'WAIT' || (isEntry(signal) && from === 'WAIT')

/**
 * A late entry starts no trade: it says that a trade that has started goes on. Both editions can have a record of one
 * day, and each starts its own trades. Live records also end a back-test's trades; a back-test's record could not be
 * traded, so it ends no live trade.
 */
function announcedTrades(records: readonly SignalRecord[], asOf: TradingDay): SignalledTrade[] {
  const trades: SignalledTrade[] = []
  const running = new Map<string, SignalledTrade>()
  const known = records.filter(({ day }) => day <= asOf).sort((a, b) => a.day - b.day)
  for (const record of known) {
    const { fsym_id, version, edition, signal, day } = record
    const keyOf = (whose: Edition): string => `${fsym_id} ${version} ${whose}`
    for (const ended of edition === 'live' ? editions : [edition]) {
      const before = running.get(keyOf(ended))
      if (!before || !isOver(record) || day <= before.signalDay) continue
      before.exitSignalDay = day
      running.delete(keyOf(ended))
    }
    if (!isEntry(signal) || running.has(keyOf(edition))) continue
    const trade = { fsym_id, version, edition, signal, signalDay: day, exitSignalDay: null }
    trades.push(trade)
    running.set(keyOf(edition), trade)
  }
  return trades
}

export type TradeContext = { market: MarketView; asOf: TradingDay; costOf: CostOf }

export function signalTrades(records: readonly SignalRecord[], context: TradeContext): SignalTrade[] {
  return announcedTrades(records, context.asOf).map(trade => {
    const stock = context.market.stocks.get(trade.fsym_id)
    return stock ? tradeIn(stock, trade, context) : { ...trade, state: 'unpriced' }
  })
}

function tradeIn(stock: StockHistory, trade: SignalledTrade, context: TradeContext): SignalTrade {
  const { asOf } = context
  const { bars, delistedAt } = stock
  const { exitSignalDay } = trade
  const isGone = delistedAt !== null && delistedAt <= asOf
  const boughtRow = tradedRowAfter(bars, trade.signalDay, asOf)
  if (boughtRow === null) return { ...trade, state: isGone || exitSignalDay !== null ? 'void' : 'waiting' }

  const bought = momentOf(bars.day, boughtRow, 'open')
  if (exitSignalDay !== null && exitSignalDay < bought.day) return { ...trade, state: 'void' }

  const leftRow = exitSignalDay === null ? null : tradedRowAfter(bars, exitSignalDay, asOf)
  if (leftRow !== null)
    return {
      ...trade,
      state: 'completed',
      ...computeTradeOutcome(stock, bought, momentOf(bars.day, leftRow, 'open'), context),
    }
  const newest = momentOf(bars.day, rowOnOrBefore(bars.day, asOf), 'close')
  return {
    ...trade,
    state: isGone ? 'delisted' : 'open',
    ...computeTradeOutcome(stock, bought, newest, context),
  }
}

const momentOf = (days: Int32Array, row: number, at: TradeMoment['at']): TradeMoment => ({
  day: toTradingDay(days[row]!),
  at,
})

/** Costs are paid on the money traded: the buyer's on the price of the purchase, the seller's on the price of the sale. */
export function computeTradeOutcome(
  { market, isFund, bars }: StockHistory,
  bought: TradeMoment,
  left: TradeMoment,
  { costOf, market: { index } }: Pick<TradeContext, 'costOf' | 'market'>,
): TradeOutcome {
  const gross = shareValueAt(bars, left)! / shareValueAt(bars, bought)! - 1
  const buying = costOf({ market, isFund, day: bought.day, side: 'buy' })
  const selling = costOf({ market, isFund, day: left.day, side: 'sell' })
  const costs = buying + selling * (1 + gross)
  const from = rowOnOrBefore(index.day, bought.day)
  const sessions = from < 0 ? null : rowOnOrBefore(index.day, left.day) - from
  return { bought, left, sessions, gross, costs, net: gross - costs }
}

export const sortWorstTradesFirst = (trades: readonly BoughtTrade[]): BoughtTrade[] =>
  [...trades].sort((a, b) => a.net - b.net)
