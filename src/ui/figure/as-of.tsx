import type { AsOfStyle } from '#text/format-days.ts'
import { useText } from '../frame/language.tsx'
import { joinClassNames } from './join.ts'

export type AsOfProps = {
  /** The session's date, as an ISO date or as yyyymmdd. */
  date: string | null | undefined
  style?: AsOfStyle
  /** True when the date is older than the one at the top of the screen. */
  stale?: boolean
}

export function AsOf({ date, style = 'close', stale = false }: AsOfProps) {
  const { asOf, t } = useText()
  return (
    <span className={joinClassNames('as-of caption', stale && 'stale')}>
      <time dateTime={date ?? undefined}>{asOf(date, style)}</time>
      {stale && <span> · {t('ui.stale')}</span>}
    </span>
  )
}
