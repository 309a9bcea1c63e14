import type { Country } from '#domain/market/country.ts'
import type { MaybeNumber } from '#text/formats.ts'
import { useText } from '../frame/language.tsx'
import { joinClassNames } from './join.ts'
import { MissingValue } from './missing-value.tsx'

export type PriceDirection = 'up' | 'down' | 'flat'

/** Returns the direction of the printed value: +0.004 % is printed as zero and is flat. */
export function directionOf(percent: MaybeNumber): PriceDirection | null {
  if (typeof percent !== 'number' || !Number.isFinite(percent)) return null
  if (Math.abs(percent) < 0.005) return 'flat'
  return percent > 0 ? 'up' : 'down'
}

const triangles: Record<PriceDirection, string> = {
  up: 'M4 1 8 7H0z',
  down: 'M4 7 0 1h8z',
  flat: 'M0 3h7v2H0z',
}

export function Triangle({ direction }: { direction: PriceDirection }) {
  return (
    <svg className="triangle" width="8" height="8" viewBox="0 0 8 8" aria-hidden="true" focusable="false">
      <path d={triangles[direction]} />
    </svg>
  )
}

export type PriceTextProps = {
  value: MaybeNumber
  country: Country
  /** Use 'big' for the main number of the screen only. */
  size?: 'row' | 'big'
  /** Shows the currency after the number, small and grey. */
  unit?: boolean
}

export function PriceText({ value, country, size = 'row', unit = false }: PriceTextProps) {
  const { price, lang } = useText()
  const word = country === 'us' ? 'USD' : lang === 'ko' ? '원' : 'KRW'
  return (
    <span className={joinClassNames('price number', size === 'big' && 'big')}>
      {price(value, country)}
      {unit && value != null && <span className="unit">{word}</span>}
    </span>
  )
}

export type ChangeTextProps = {
  /** The change in percent: 4.22 is printed as +4.22%. */
  percent: MaybeNumber
  /** The change in money, shown after the percentage. */
  amount?: MaybeNumber
  country?: Country
}

const words = { up: 'ui.changeUp', down: 'ui.changeDown', flat: 'ui.changeFlat' } as const

export function ChangeText({ percent, amount, country = 'kr' }: ChangeTextProps) {
  const { changePercent, changeAmount, t } = useText()
  const direction = directionOf(percent)
  if (!direction)
    return (
      <span className="change number flat">
        <MissingValue why={t('ui.changeUnknown')} />
      </span>
    )
  return (
    <span className="change-group">
      <span className={joinClassNames('change number', direction)}>
        <span className="sr-only">{t(words[direction])} </span>
        <Triangle direction={direction} />
        {changePercent(percent)}
      </span>
      {amount != null && <span className="change-amount number">{changeAmount(amount, country)}</span>}
    </span>
  )
}
