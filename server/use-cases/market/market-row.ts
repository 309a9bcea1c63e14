import type { GroupStockRow } from '#contract/market-group.ts'
import { roundedOrNull } from '#domain/market-groups/numbers.ts'
import { valueAt } from '#domain/screener/pack.ts'
import type { LoadedMarket } from './load-market.ts'
import { publishedStockRowOf } from './read-rows.ts'

export const marketRowsOf = (market: LoadedMarket, rows: readonly number[]): GroupStockRow[] =>
  rows.flatMap(row => marketRowAt(market, row) ?? [])

export function marketRowAt(market: LoadedMarket, row: number): GroupStockRow | null {
  const { pack } = market
  const stock = publishedStockRowOf(market, pack.fsymIds[row]!)
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
