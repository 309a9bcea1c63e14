import { gunzipSync } from 'node:zlib'
import type { StockRow } from '#contract/stock.ts'
import { countries } from '#domain/market/country.ts'
import type { LoadedMarket, LoadedMarkets } from './load-market.ts'

/** Returns a stock's row for lists, as it was published. */
export function publishedStockRowOf(market: LoadedMarket, fsymId: string): StockRow | null {
  const answers = market.answers.get(fsymId)
  return answers ? (JSON.parse(gunzipSync(answers.row_json).toString('utf8')) as StockRow) : null
}

/** Returns the rows of stocks of any country. A stock that is unknown, or whose market is not ready, is missing. */
export function readPublishedStockRows(
  markets: LoadedMarkets,
  fsymIds: readonly string[],
): Map<string, StockRow> {
  const rows = new Map<string, StockRow>()
  for (const country of countries) {
    const market = markets.of(country)
    if (!market) continue
    for (const fsymId of fsymIds) {
      const row = market.instruments.has(fsymId) ? publishedStockRowOf(market, fsymId) : null
      if (row) rows.set(fsymId, row)
    }
  }
  return rows
}
