import type { StockRow } from '#contract/stock.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { TradedStock } from '#domain/portfolio/trade-files/read-trade-row.ts'

export const tradedStockOf = (row: StockRow): TradedStock => ({
  fsym_id: row.fsym_id,
  ticker: row.ticker,
  currency: currencyOf[row.country],
})
