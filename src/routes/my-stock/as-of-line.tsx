import type { StockRow } from '#contract/stock.ts'
import { myStockWords } from '#text/my-stock.ts'
import { useText } from '#ui/language.tsx'
import { asOfEach } from './view.ts'

/** How many, and as of when; each country has its own last session. */
export function AsOfLine({ count, rows }: { count: number; rows: readonly StockRow[] }) {
  const { lang, day } = useText()
  const words = myStockWords[lang]
  const { kr, us } = asOfEach(rows)
  const when =
    kr && us && kr !== us
      ? words.asOfMixed({ kr: day(kr), us: day(us) })
      : kr || us
        ? words.asOf({ date: day(kr ?? us) })
        : null
  return <p className="caption hub-when">{[words.stocks({ count }), when].filter(Boolean).join(' · ')}</p>
}
