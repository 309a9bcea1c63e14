import type { StockRow } from '#contract/stock.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { useWords } from '#ui/frame/language.tsx'
import { newestSessionByCountry } from './session-by-country.ts'
import { usePriceSessionsText } from './use-price-sessions-text.ts'

export function AsOfLine({ count, rows }: { count: number; rows: readonly (StockRow | null)[] }) {
  const words = useWords(myStockWords)
  const when = usePriceSessionsText(newestSessionByCountry(rows))
  return <p className="caption hub-when">{[words.stocks({ count }), when].filter(Boolean).join(' · ')}</p>
}
