import { returnBetween } from './market-view.ts'
import { monthNumber } from './sample-size.ts'
import { type BoughtTrade, isBought, type SignalTrade, type TradeContext } from './trades.ts'

/** `month` is yyyymm. `index` is the return of the country's index over the same spans; null when the index is younger. */
export type MonthOfTrades = { month: number; n: number; net: number; index: number | null }

/**
 * Our choice: trades count in the month of the purchase, open ones at their present value, so that the curve hides no
 * loser that is kept.
 */
export function groupTradesByMonth(
  trades: readonly SignalTrade[],
  { market }: Pick<TradeContext, 'market'>,
): MonthOfTrades[] {
  const months = new Map<number, BoughtTrade[]>()
  for (const trade of trades.filter(isBought)) {
    const month = monthNumber(trade.bought.day)
    const own = months.get(month)
    if (own) own.push(trade)
    else months.set(month, [trade])
  }
  return [...months]
    .sort(([a], [b]) => a - b)
    .map(([month, bought]) => {
      const beside = bought.flatMap(({ bought, left }) => returnBetween(market.index, bought, left) ?? [])
      return {
        month,
        n: bought.length,
        net: mean(bought.map(({ net }) => net)),
        index: beside.length === 0 ? null : mean(beside),
      }
    })
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length
