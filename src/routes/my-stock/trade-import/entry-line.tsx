import type { StockRow } from '#contract/stock.ts'
import type { NewGroupEntry } from '#domain/portfolio/trade-files/read-trade-row.ts'
import { stockNameOrId } from '#features/my-stocks/name-of.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { tradeImportWords } from '#text/words/trade-import.ts'
import { useText, useWords } from '#ui/frame/language.tsx'

/** Says an entry in one line: day, kind, stock, quantity and price, and the costs where there are any. */
export function useEntryLine(stocks: readonly StockRow[]): (entry: NewGroupEntry) => string {
  const { lang, price } = useText()
  const kinds = useWords(myStockWords).kinds
  const { columns } = useWords(tradeImportWords)
  return entry => {
    const stock = stocks.find(({ fsym_id }) => fsym_id === entry.fsym_id)
    const money = (value: number) => price(value, stock?.country ?? 'kr')
    const count = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 8 })
    const what =
      entry.kind === 'split'
        ? `1 : ${count(entry.price)}`
        : entry.kind === 'dividend'
          ? money(entry.price)
          : `${count(entry.quantity)} × ${money(entry.price)}`
    const fee = entry.fee > 0 ? [`${columns.fee} ${money(entry.fee)}`] : []
    const tax = entry.tax > 0 ? [`${columns.tax} ${money(entry.tax)}`] : []
    const name = stockNameOrId(stock, entry.fsym_id, lang)
    return [`${entry.day} ${kinds[entry.kind]} ${name} ${what}`, ...fee, ...tax].join(' · ')
  }
}
