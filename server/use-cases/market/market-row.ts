import type { MarketRow } from '#contract/market-group.ts'
import { roundedOrNull } from '#domain/market-groups/numbers.ts'
import { valueAt } from '#domain/screener/pack.ts'
import type { OpenMarket } from './open-market.ts'
import { stockRowOf } from './read-rows.ts'

export const marketRowsOf = (market: OpenMarket, rows: readonly number[]): MarketRow[] =>
  rows.flatMap(row => marketRow(market, row) ?? [])

export function marketRow(market: OpenMarket, row: number): MarketRow | null {
  const { pack } = market
  const stock = stockRowOf(market, pack.fsymIds[row]!)
  const known = (metric: string): number | null => roundedOrNull(valueAt(pack, metric, row))
  return (
    stock && {
      ...stock,
      value: known('value'),
      market_cap: known('market_cap'),
      volume_ratio: known('volume_ratio'),
    }
  )
}
