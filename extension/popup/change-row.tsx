import type { StockRow as Row } from '#contract/stock.ts'
import { displayName } from '#domain/market/ticker.ts'
import { useText } from '#ui/frame/language.tsx'
import { StockRowLine } from '#ui/list/stock-row.tsx'
import { usePopupWords } from './use-popup-words.ts'

type Props = {
  row: Row
  /** The text that says what changed. */
  said: string
  /** True when the user has not seen the change yet. */
  fresh?: boolean
  /** Hides the reason for the current signal when the change itself says enough. */
  alone?: boolean
  /** The day of the change, shown when it is not the last session. */
  date?: string
}

/** A stock row that shows the change first and the current signal after it. */
export function ChangeRow({ row, said, fresh = false, alone = false, date }: Props) {
  const { lang, day } = useText()
  const words = usePopupWords()
  const { name } = displayName(row, lang)
  const reason = lang === 'ko' ? row.reason_kr : row.reason_en
  return (
    <StockRowLine
      href={`/quote/${row.ticker}/chart`}
      mark={row.signal}
      name={name}
      subName={fresh ? words.fresh : ''}
      reason={[date ? day(date) : '', said, date || alone ? '' : (reason.split(' · ')[0] ?? '')]
        .filter(Boolean)
        .join(' · ')}
      closes={row.spark}
      previousClose={row.previous_close}
      price={row.price_close}
      country={row.country}
      changePercent={row.change_pct}
      state={row.halted_since ? 'halted' : 'rest'}
      asOf={row.halted_since}
    />
  )
}
