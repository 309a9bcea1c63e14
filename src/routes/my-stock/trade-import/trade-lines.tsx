import type { ReactNode } from 'react'
import type { StockRow } from '#contract/stock.ts'
import type { TradeFileRow } from '#domain/portfolio/trade-files/preview-trades.ts'
import { tradeImportWords } from '#text/words/trade-import.ts'
import { useWords } from '#ui/frame/language.tsx'
import { useEntryLine } from './entry-line.tsx'

const MOST_LINES = 100

/** Rows with errors are first, because the user has to look at them; a trade at 0 is asked about above the list. */
const rank = { wrong: 0, free: 1, read: 1, skipped: 2 } as const

export function TradeLines({ rows, stocks }: { rows: readonly TradeFileRow[]; stocks: readonly StockRow[] }) {
  const words = useWords(tradeImportWords)
  const entryLine = useEntryLine(stocks)
  const lines = rows
    .filter(({ kind }) => kind !== 'free')
    .toSorted((a, b) => rank[a.kind] - rank[b.kind] || a.line - b.line)
  const textOf = (row: TradeFileRow): ReactNode => {
    if (row.kind === 'read' || row.kind === 'free') return entryLine(row.entry)
    return (
      <>
        {row.kind === 'wrong' ? words.wrong[row.why] : words.skipped[row.why]}
        <span className="caption trade-line-text">{row.text}</span>
      </>
    )
  }
  return (
    <>
      <ul className="trade-lines">
        {lines.slice(0, MOST_LINES).map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one line of a file can hold two trades
          <li key={`${row.line}-${at}`} className={row.kind}>
            <span className="caption number">{words.line({ line: row.line })}</span>
            <span>{textOf(row)}</span>
          </li>
        ))}
      </ul>
      {lines.length > MOST_LINES && (
        <p className="caption">{words.more({ count: lines.length - MOST_LINES })}</p>
      )}
    </>
  )
}
