import type { StockRow } from '#contract/stock.ts'
import { displayName } from '#domain/market/ticker.ts'

/** Returns the name of a stock, or its fsym id when the name is unknown. */
export const stockNameOrId = (row: StockRow | null | undefined, fsymId: string, lang: 'ko' | 'en'): string =>
  row ? displayName(row, lang).name : fsymId
