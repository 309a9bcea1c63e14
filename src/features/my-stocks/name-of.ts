import type { StockRow } from '#contract/stock.ts'
import { displayName } from '#domain/market/ticker.ts'

/** What nobody has told the name of is called by its key. */
export const stockName = (row: StockRow | null | undefined, fsymId: string, lang: 'ko' | 'en'): string =>
  row ? displayName(row, lang).name : fsymId
