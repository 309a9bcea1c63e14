import rosetta from 'rosetta'
import type { Country } from '#domain/market/country.ts'
import { type AsOfStyle, type DayStyle, formatAsOf, formatDay, formatMoment } from './format-days.ts'
import {
  type CompactOptions,
  formatChangeAmount,
  formatChangePercent,
  formatCompact,
  formatPercent,
  formatPrice,
  type Lang,
  type MaybeNumber,
  type PercentOptions,
} from './formats.ts'
import type { dictionary as korean } from './ko/index.ts'
import type { SameShape } from './same-shape.ts'

export type { Lang } from './formats.ts'

/** The Korean dictionary defines the keys: the English one must have the same. */
type Korean = typeof korean
export type Dictionary = SameShape<Korean>

type Entry = string | ((params: never) => string)

type Paths<T> = {
  [K in keyof T & string]: T[K] extends Entry ? K : `${K}.${Paths<T[K]>}`
}[keyof T & string]

/** The path of a sentence, written with dots: 'ui.retry'. */
export type TextKey = Paths<Korean>

type EntryAt<T, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? EntryAt<T[Head], Rest>
    : never
  : P extends keyof T
    ? T[P]
    : never

type Placeholder<S extends string> = S extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

type ParamsOf<E> = E extends (params: infer P) => string
  ? [params: P]
  : E extends string
    ? [Placeholder<E>] extends [never]
      ? []
      : [params: Record<Placeholder<E>, string | number>]
    : never

export type TextParams<K extends TextKey> = ParamsOf<EntryAt<Korean, K>>

export type Text = {
  lang: Lang
  /**
   * The time zone that decides which day is today; undefined stands for the device's own. The server, which draws for a
   * guest, names one.
   */
  timeZone?: string
  /**
   * Returns the sentence with its {{placeholders}} filled. The Korean dictionary decides which placeholders a key has.
   */
  t: <K extends TextKey>(key: K, ...params: TextParams<K>) => string
  price: (value: MaybeNumber, country: Country) => string
  percent: (value: MaybeNumber, options?: PercentOptions) => string
  changePercent: (value: MaybeNumber) => string
  changeAmount: (value: MaybeNumber, country: Country) => string
  compact: (value: MaybeNumber, options?: CompactOptions) => string
  day: (date: string | null | undefined, style?: DayStyle) => string
  asOf: (date: string | null | undefined, style?: AsOfStyle) => string
  moment: (instant: string | null | undefined, timeZone?: string) => string
}

/** `now` returns the milliseconds of the clock that decides which days are old. */
export function createText(lang: Lang, dictionary: Dictionary, now: () => number): Text {
  const book = rosetta({ [lang]: dictionary })
  book.locale(lang)
  return {
    lang,
    t: (key, ...params) => book.t(key, params[0] as Record<string, unknown> | undefined),
    price: formatPrice,
    percent: formatPercent,
    changePercent: formatChangePercent,
    changeAmount: formatChangeAmount,
    compact: (value, options) => formatCompact(value, lang, options),
    day: (date, style) => formatDay(date, lang, now(), style),
    asOf: (date, style) => formatAsOf(date, lang, now(), style),
    moment: (instant, timeZone) => formatMoment(instant, lang, now(), timeZone),
  }
}
