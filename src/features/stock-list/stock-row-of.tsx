import type { StockRow as Row } from '#contract/stock.ts'
import { displayName } from '#domain/market/ticker.ts'
import { useSessionsTooOld } from '#state/market/data-age.ts'
import { useText } from '#ui/frame/language.tsx'
import { StockRowLine } from '#ui/list/stock-row.tsx'

type Props = {
  row: Row
  offline: boolean
  selected?: boolean
  /** Shows the mark of the signal before the name. */
  marked?: boolean
  /** Rank in the list; with a rank the row also shows the stock's other name. */
  rank?: number | undefined
  onFocus?: () => void
}

/** Renders a stock row of the API contract. */
export function StockRowOfReply({ row, offline, selected = false, marked = false, rank, onFocus }: Props) {
  const { lang } = useText()
  const { name, sub } = displayName(row, lang)
  const halted = row.halted_since !== null
  const isOutdated = useSessionsTooOld(row) !== 0
  return (
    <StockRowLine
      href={`/quote/${row.ticker}/chart`}
      {...(marked && { mark: isOutdated ? null : row.signal })}
      {...(rank !== undefined && { rank, subName: sub })}
      name={name}
      reason={lang === 'ko' ? row.reason_kr : row.reason_en}
      closes={row.spark}
      previousClose={row.previous_close}
      price={row.price_close}
      country={row.country}
      changePercent={row.change_pct}
      state={halted ? 'halted' : offline ? 'offline' : 'rest'}
      selected={selected}
      asOf={halted ? row.halted_since : row.as_of}
      onFocus={onFocus}
    />
  )
}
