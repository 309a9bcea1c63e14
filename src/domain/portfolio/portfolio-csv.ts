import { csvLine } from '../csv/write-csv.ts'
import type { Currency } from '../market/trading/currency.ts'
import type { GroupEntry } from '../sync/item.ts'
import type { TradedStock } from './trade-files/read-trade-row.ts'
import type { TradeColumn } from './trade-files/trade-columns.ts'

const exportedColumns = [
  ...(['date', 'side', 'ticker', 'quantity', 'price', 'fee', 'tax', 'currency', 'rate'] as const),
] as const satisfies readonly TradeColumn[]

/**
 * This is the byte order mark: Excel reads a file as UTF-8 only when it begins with it.
 * https://support.microsoft.com/en-us/office/opening-csv-utf-8-files-correctly-in-excel-8a935af5-3416-4edd-ba7e-3dfd2bc4a032
 */
const MARK = '\uFEFF'

/** A stock that is no longer listed is written by its fsym_id, which can be read back. */
export function formatPortfolioCsv(
  entries: readonly GroupEntry[],
  stockOf: (fsym_id: string) => TradedStock | null,
  currency: Currency,
): string {
  const lines = entries.map(({ day, kind, fsym_id, quantity, price, fee, tax, rate }) => {
    const stock = stockOf(fsym_id)
    const numbers = [quantity, price, fee, tax].map(String)
    return csvLine([
      day,
      kind,
      stock?.ticker ?? fsym_id,
      ...numbers,
      stock?.currency ?? currency,
      String(rate),
    ])
  })
  return MARK + csvLine(exportedColumns) + lines.join('')
}
