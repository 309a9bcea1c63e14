import type { Country } from '#domain/market/country.ts'
import type { MaybeNumber } from '#text/formats.ts'
import { joinClassNames } from '../figure/join.ts'
import { ChangeText, PriceText } from '../figure/price-text.tsx'
import { type MarkedSignal, SignalMark } from '../figure/signal-mark.tsx'
import { Sparkline } from '../figure/sparkline.tsx'
import { Anchor } from '../frame/anchor.tsx'
import { useText } from '../frame/language.tsx'

export type StockRowState = 'rest' | 'halted' | 'offline'

export type StockRowProps = {
  href: string
  mark?: MarkedSignal | null
  /** The stock's rank in a ranking, which is shown instead of the mark. */
  rank?: number | undefined
  name: string
  subName?: string
  /** The reason in words, which must be short enough to be shown in full. */
  reason: string
  closes: readonly number[]
  previousClose: number | null
  price: MaybeNumber
  country: Country
  changePercent: MaybeNumber
  state?: StockRowState
  /** True when the detail pane shows this stock, whatever the row's state. */
  selected?: boolean
  /** In the state `halted`, the date since when; in the state `offline`, the date of the numbers. */
  asOf?: string | null
  /** Lets keyboard navigation in the list choose the stock. */
  onFocus?: (() => void) | undefined
}

export function StockRowLine({
  href,
  mark = null,
  rank,
  name,
  subName,
  reason,
  closes,
  previousClose,
  price,
  country,
  changePercent,
  state = 'rest',
  selected = false,
  asOf = null,
  onFocus,
}: StockRowProps) {
  const { t, day } = useText()
  const halted = state === 'halted'
  const dated = state === 'offline' && asOf ? t('ui.asOfShort', { date: day(asOf) }) : ''
  const reasons = (reason || (halted ? t('ui.halted') : '')).split(' · ')
  // A narrow row has room for the date or for a second reason, and offline the date is required.
  const why = [dated, ...(dated ? reasons.slice(0, 1) : reasons)].filter(Boolean).join(' · ')
  return (
    <Anchor
      href={href}
      onFocus={onFocus}
      className={joinClassNames('stock-row', country, state !== 'rest' && state, selected && 'selected')}
      aria-current={selected ? 'true' : undefined}
    >
      <span className="row-mark">
        {mark && <SignalMark signal={mark} named />}
        {rank !== undefined && <span className="row-rank number">{rank}</span>}
      </span>
      <span className="row-name">
        <span>{name}</span>
        {subName && <span className="row-sub"> {subName}</span>}
      </span>
      <Sparkline closes={closes} previousClose={previousClose} still={halted} />
      <span className="row-price">
        <PriceText value={price} country={country} />
      </span>
      <span className="row-reason">{why}</span>
      <span className="row-change">
        {halted ? (
          <time dateTime={asOf ?? undefined}>
            <span className="sr-only">{t('ui.halted')} </span>
            {day(asOf)}
          </time>
        ) : (
          <ChangeText percent={changePercent} />
        )}
      </span>
    </Anchor>
  )
}
