import {
  companiesTradedOn,
  type MarketView,
  returnBetween,
  type StockHistory,
  type TradeMoment,
} from './market-view.ts'
import { randomEntryReturns } from './random-entries.ts'
import type { BoughtTrade, TradeContext } from './trades.ts'

// Our choice: the index and the equal-weight universe pay no costs, which favours them; random entries pay the same costs as
// the trades. Each trade is compared with twenty random entries, so that their own luck averages out.

export const baselineNames = ['index', 'equal-weight', 'random'] as const
export type BaselineName = (typeof baselineNames)[number]

/** There is one value for each trade; null when there is nothing to compare it with. */
export type Baselines = Readonly<Record<BaselineName, readonly (number | null)[]>>

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
