import type { StockRow } from '#contract/stock.ts'
import type { TradeFileRow } from '#domain/portfolio/trade-files/preview-trades.ts'
import { tradeImportWords } from '#text/words/trade-import.ts'
import { CheckField } from '#ui/form/check-field.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { useEntryLine } from './entry-line.tsx'

type Props = {
  rows: readonly Extract<TradeFileRow, { kind: 'free' }>[]
  stocks: readonly StockRow[]
  confirmed: ReadonlySet<number>
  onConfirm: (confirmed: ReadonlySet<number>) => void
}

/** Asks about each trade at 0: shares that were a gift are rare, a price that a broker leaves out is not. */
export function FreeTrades({ rows, stocks, confirmed, onConfirm }: Props) {
  const words = useWords(tradeImportWords)
  const entryLine = useEntryLine(stocks)
  const toggle = (line: number, isConfirmed: boolean) => {
    const next = new Set(confirmed)
    if (isConfirmed) next.add(line)
    else next.delete(line)
    onConfirm(next)
  }
  return (
    <fieldset className="free-trades">
      <legend>{words.freeTitle({ count: rows.length })}</legend>
      <p className="second">{words.freeLead}</p>
      {rows.map(({ line, entry }) => (
        <CheckField
          key={line}
          name={`free-${line}`}
          label={`${words.line({ line })} · ${entryLine(entry)}`}
          checked={confirmed.has(line)}
          onChange={isConfirmed => toggle(line, isConfirmed)}
        />
      ))}
    </fieldset>
  )
}
