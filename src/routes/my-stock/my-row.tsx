import type { StockRow as Row } from '#contract/stock.ts'
import { displayName } from '#domain/market/ticker.ts'
import { useText } from '#ui/language.tsx'
import { StockRow } from '#ui/stock-row.tsx'

type Props = { row: Row; offline: boolean; selected?: boolean; onFocus?: () => void }

/** With the signal's mark before the name and its reason under it. */
export function MyRow({ row, offline, selected = false, onFocus }: Props) {
  const { lang } = useText()
  const { name } = displayName(row, lang)
  const halted = row.halted_since !== null
  return (
    <StockRow
      href={`/quote/${row.ticker}/chart`}
      mark={row.signal}
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
