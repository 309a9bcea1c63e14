import type { Country } from '#domain/market/country.ts'
import type { Currency } from '#domain/market/trading/currency.ts'

export type Lang = 'ko' | 'en'
export type MaybeNumber = number | null | undefined
export type PercentOptions = { decimals?: number }
export type CompactOptions = { currency?: Currency }

/** This dash is shown instead of a missing number. */
export const DASH = '–'
const MINUS = '−'

const known = (value: MaybeNumber): value is number => typeof value === 'number' && Number.isFinite(value)

/** Shifts the decimal digits as they are written, not the binary value behind them, so that 1.005 rounds to 1.01. */
const shifted = (value: number, places: number): number => Number(`${value}e${places}`)

/**
 * Returns digits without a sign, in groups of three, which are the same in both languages. It is written by hand,
 * because creating an Intl.NumberFormat would slow the start:
 * https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Number/toLocaleString
 */
function digits(value: number, least: number, most = least): string {
  const size = Math.abs(value)
  const rounded = shifted(Math.round(shifted(size, most)), -most)
  // A number that JavaScript writes with an exponent is far outside all prices: too small to be visible, or too large
  // to be shifted.
  const fixed = (Number.isNaN(rounded) ? size : rounded).toFixed(most)
  const [whole = '', fraction = ''] = fixed.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const kept = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, '')
  return kept === '' ? grouped : `${grouped}.${kept}`
}

/** A number that is printed as zero gets no sign. */
const printsAsZero = (text: string): boolean => !/[1-9]/.test(text)

function signed(value: number, text: string, zero: string): string {
  if (printsAsZero(text)) return zero + text
  return (value < 0 ? MINUS : '+') + text
}

const negativeOnly = (value: number, text: string): string =>
  value < 0 && !printsAsZero(text) ? MINUS + text : text

const priceDecimals = (country: Country): number => (country === 'kr' ? 0 : 2)
/** US stocks below a dollar trade in steps of 0.0001, so such prices get four decimals. */
const isOfCents = (value: number, country: Country): boolean =>
  country === 'us' && value !== 0 && Math.abs(value) < 1

export function formatPrice(value: MaybeNumber, country: Country): string {
  if (!known(value)) return DASH
  return negativeOnly(value, digits(value, isOfCents(value, country) ? 4 : priceDecimals(country)))
}

export function formatPercent(value: MaybeNumber, options: PercentOptions = {}): string {
  if (!known(value)) return DASH
  const decimals = options.decimals ?? (Math.abs(value) < 1 ? 1 : 0)
  return `${signed(value, digits(value, decimals), '')}%`
}

export function formatChangePercent(value: MaybeNumber): string {
  if (!known(value)) return DASH
  return `${signed(value, digits(value, 2), '±')}%`
}

export function formatChangeAmount(value: MaybeNumber, country: Country): string {
  if (!known(value)) return DASH
  return signed(value, digits(value, priceDecimals(country)), '±')
}

type Unit = { size: number; name: string }
const koreanUnits: Unit[] = [
  { size: 1e12, name: '조' },
  { size: 1e8, name: '억' },
  { size: 1e4, name: '만' },
  { size: 1e3, name: '천' },
]
const englishUnits: Unit[] = [
  { size: 1e12, name: 'T' },
  { size: 1e9, name: 'B' },
  { size: 1e6, name: 'M' },
  { size: 1e3, name: 'K' },
]

/** Formats «1조 2,346억»: the largest unit and the next smaller one. The number is rounded at the smaller unit. */
function koreanDigits(value: number): string {
  const size = Math.abs(value)
  if (size < 999.995) return digits(size, 0, 2)
  // Rounding may reach the next unit (99,999 → 10만), so the units are chosen again afterwards.
  const rounded = roundToSecondUnit(roundToSecondUnit(Math.max(size, 1000)))
  const at = koreanUnits.findIndex(unit => rounded >= unit.size)
  const first = koreanUnits[at]!
  const second = koreanUnits[at + 1] ?? { size: 1, name: '' }
  const head = Math.floor(rounded / first.size)
  const tail = Math.round((rounded - head * first.size) / second.size)
  return digits(head, 0) + first.name + (tail ? ` ${digits(tail, 0)}${second.name}` : '')
}

function roundToSecondUnit(size: number): number {
  const at = koreanUnits.findIndex(unit => size >= unit.size)
  const second = koreanUnits[at + 1]?.size ?? 1
  return Math.round(size / second) * second
}

/** Formats «1.23M»: one unit and two decimals at most. */
function englishDigits(value: number): string {
  const size = Math.abs(value)
  for (const [at, unit] of englishUnits.entries()) {
    const larger = englishUnits[at - 1]
    // Without this step 999,999 would be printed as 1,000K.
    if (size >= unit.size * 0.999995 && size >= 1000 - 0.005) {
      const text = digits(size / unit.size, 0, 2)
      return text === '1,000' && larger ? `1${larger.name}` : text + unit.name
    }
  }
  return digits(size, 0, 2)
}

export function formatCompact(value: MaybeNumber, lang: Lang, options: CompactOptions = {}): string {
  if (!known(value)) return DASH
  const { currency } = options
  if (lang === 'ko') {
    const text = negativeOnly(value, koreanDigits(value))
    return currency === 'KRW' ? `${text}원` : currency === 'USD' ? `${text}달러` : text
  }
  const mark = currency === 'KRW' ? '₩' : currency === 'USD' ? '$' : ''
  return negativeOnly(value, mark + englishDigits(value))
}
