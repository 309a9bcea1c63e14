import { formatAsOf, formatDay, formatMoment } from '#text/format-days.ts'
import {
  formatChangeAmount,
  formatChangePercent,
  formatCompact,
  formatPercent,
  formatPrice,
  type Lang,
} from '#text/formats.ts'

const plainSpace = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
const minus = (text: string): string => text.replace('-', '−')

const dayStyles = ['short', 'weekday', 'full', 'month'] as const

/** Returns the value in every format in which this page may print it. */
export function waysToPrint(value: unknown, lang: Lang): string[] {
  if (typeof value === 'string') {
    const days = dayStyles.slice(0, 3).map(style => formatDay(value, lang, Date.now(), style))
    const short = `${value.slice(0, 4)}…${value.slice(-4)}`
    return [value, ...days, formatAsOf(value, lang, Date.now()), formatMoment(value, lang, Date.now()), short]
      .filter(text => text !== '–')
      .map(plainSpace)
  }
  if (typeof value !== 'number') return []
  const size = Math.abs(value)
  const isDay = Number.isInteger(value) && /^(19|20)\d{6}$/.test(String(value))
  const money = [undefined, 'KRW', 'USD'] as const
  return [
    formatPrice(value, 'kr'),
    formatPrice(value, 'us'),
    formatChangeAmount(value, 'kr'),
    formatChangeAmount(value, 'us'),
    formatChangePercent(value),
    formatChangePercent(value * 100),
    formatPercent(value, { decimals: 1 }),
    ...money.map(currency => formatCompact(value, lang, currency ? { currency } : {})),
    ...[0, 1, 2].map(places => minus(value.toFixed(places))),
    `${size.toFixed(2) === '0.00' ? '±' : value < 0 ? '−' : '+'}${size.toFixed(2)}`,
    minus(String(value)),
    // A sealed record stores a day as a number.
    ...(isDay ? waysToPrint(String(value), lang) : []),
    // A number of days in a row is printed without its sign: a word beside it states the direction.
    String(size),
    minus(value.toLocaleString('en-US')),
    Math.round(value).toLocaleString('en-US'),
  ].map(plainSpace)
}

const figure = /\d[\d,]*(?:\.\d+)?/g
export const figuresIn = (text: string): string[] =>
  (text.match(figure) ?? []).map(each => each.replace(/,$/, ''))
export const withPlainSpaces = plainSpace
