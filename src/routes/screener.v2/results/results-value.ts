import { currencyOf } from '#domain/market/country.ts'
import { statementItems } from '#domain/screener/metrics/fundamental.ts'
import { findMetric } from '#domain/screener/metrics/index.ts'
import { categoryLabelText, metricName, type PhraseContext } from '#features/screener/phrase.ts'
import type { ScreenedLine } from '#state/market/screener.ts'
import { DASH } from '#text/formats.ts'
import type { ResultWords } from '#text/words/screener-results.ts'

export type CellValue = ScreenedLine['values'][string]

/** Metrics with a second decimal, because their values are around one. Like all decimals this is our choice. */
const fine = /^(pbr|psr|pegr|beta)$|_score$/
/** Metrics that can rise and fall, which are therefore written with a sign. */
const signedMetric =
  /^(change_|theme_change|pp_room)|_(yoy|qoq|surprise|gap|expected|pct|profit|annual_expected)$/

/** Returns the number of decimals, which is the same for all values of a column. */
function metricDecimals(metric: string): number {
  if (fine.test(metric)) return 2
  const unit = findMetric(metric)?.unit
  if (unit === 'percent' || unit === 'times') return 1
  if (unit === 'none') return 2
  return metric.startsWith('rsi_') ? 1 : 0
}

/**
 * Writes a number with separators. An Intl.NumberFormat per cell would make the table slow.
 * https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Number/toLocaleString
 */
function digits(value: number, decimals: number): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

type Step = readonly [size: number, name: string, decimals: number]
const steps: Readonly<Record<'ko' | 'en', readonly Step[]>> = {
  ko: [
    [1e12, '조', 1],
    [1e8, '억', 0],
    [1e4, '만', 0],
  ],
  en: [
    [1e12, 'T', 2],
    [1e9, 'B', 2],
    [1e6, 'M', 2],
    [1e3, 'K', 1],
  ],
}

/** Writes a number with one unit: «13.7조», where a sentence would have «13조 6,882억». */
function brief(value: number, lang: 'ko' | 'en'): string {
  const size = Math.abs(value)
  const [unit, name, decimals] = steps[lang].find(([least]) => size >= least) ?? [1, '', 0]
  return `${value < 0 ? '−' : ''}${digits(size / unit, decimals)}${name}`
}

/** Writes the text of a cell, whose unit is in the column's head. */
export function cellText(metric: string, value: CellValue | undefined, telling: PhraseContext): string {
  const { text, words, country } = telling
  if (value === null || value === undefined) return DASH
  if (value === 'never') return words.never
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'string') return categoryLabelText(metric, value, telling)
  const unit = findMetric(metric)?.unit
  if (unit === 'money' || unit === 'shares') return brief(value, text.lang)
  if (unit === 'price') return text.price(value, country)
  const size = digits(value, metricDecimals(metric))
  const isZero = !/[1-9]/.test(size)
  if (isZero) return size
  if (value < 0) return `−${size}`
  return signedMetric.test(metric) ? `+${size}` : size
}

/** Writes the text with its unit, for a card, which has no column heads. For money the country implies the currency. */
export function cardText(metric: string, value: CellValue | undefined, telling: PhraseContext): string {
  const cell = cellText(metric, value, telling)
  const unit = findMetric(metric)?.unit
  if (typeof value !== 'number' || !unit) return value === null ? telling.words.missing : cell
  return unit === 'percent' || unit === 'times' || unit === 'sessions' || unit === 'periods'
    ? telling.words.units[unit]({ value: cell })
    : cell
}

/** Returns the unit for a column's head; '' when it has none. */
export function metricUnitText(
  metric: string,
  { country }: Pick<PhraseContext, 'country'>,
  words: ResultWords,
): string {
  const known = findMetric(metric)
  if (!known || known.kind === 'category' || known.kind === 'flag') return ''
  return known.unit === 'money' || known.unit === 'price' ? words.money[country] : words.units[known.unit]
}

/** Returns the unit for a file, in which a currency is written as its code. */
export const unitInFile = (metric: string, telling: PhraseContext, words: ResultWords): string => {
  const unit = findMetric(metric)?.unit
  return unit === 'money' || unit === 'price'
    ? currencyOf[telling.country]
    : metricUnitText(metric, telling, words)
}

const growth = new RegExp(`^(${statementItems.join('|')})_(.+)$`)

export function shortMetricName(metric: string, telling: PhraseContext, words: ResultWords): string {
  const [, item, what] = growth.exec(metric) ?? []
  if (item && what && what in words.growth)
    return `${words.items[item as keyof ResultWords['items']]} ${words.growth[what as keyof ResultWords['growth']]}`
  return words.shortHeads[metric] ?? metricName(metric, telling)
}
