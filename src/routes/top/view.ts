import type { GroupStockRow } from '#contract/market-group.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { StockSort } from '#domain/market/stock-sorts.ts'
import type { Text } from '#text/text.ts'
import type { MarketWords } from '#text/words/market.ts'

/** Writes the figure of the sort order; price and change are in the row already. */
export function sortMeasureText(row: GroupStockRow, sort: StockSort, words: MarketWords, text: Text): string {
  const money = (value: number) => text.compact(value, { currency: currencyOf[row.country] })
  const [by] = sort.split('_')
  if (by === 'volume') return row.volume === null ? '' : words.volumeOf({ value: text.compact(row.volume) })
  if (by === 'value') return row.value === null ? '' : words.valueOf({ value: money(row.value) })
  return row.market_cap === null ? '' : words.capOf({ value: money(row.market_cap) })
}
