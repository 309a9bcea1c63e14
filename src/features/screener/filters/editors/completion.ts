import type { Country } from '#domain/market/country.ts'
import { metricCalled } from '#domain/screener/formula/names.ts'
import type { Metric } from '#domain/screener/metrics/metric.ts'
import type { Lang } from '#text/formats.ts'
import { metricsOfCountry } from '../branch.ts'
import { nameRank, sortedByRank } from '../named.ts'

/** `insert` is the word that a formula reads as this metric: its name when that is a single word, otherwise its id. */
export type Completion = { metric: Metric; insert: string }
export type TypedWord = { from: number; to: number; word: string }

const letter = /[\p{L}\p{M}\p{N}_]/u
const MOST = 6

/** Returns the word at the cursor; null between words and within numbers. */
export function wordAt(text: string, at: number): TypedWord | null {
  let from = at
  while (from > 0 && letter.test(text[from - 1]!)) from--
  let to = at
  while (to < text.length && letter.test(text[to]!)) to++
  const word = text.slice(from, to)
  return from < at && /^[\p{L}_]/u.test(word) ? { from, to, word } : null
}

export const nameInFormula = (metric: Metric, lang: Lang): string =>
  metricCalled(metric[lang])?.id === metric.id ? metric[lang] : metric.id

export function completionsOf(word: string, country: Country, lang: Lang): readonly Completion[] {
  const known = metricsOfCountry(country).filter(({ kind }) => kind !== 'category')
  const names = (metric: Metric) => [metric[lang], metric.id, metric[lang === 'ko' ? 'en' : 'ko']]
  return sortedByRank(known, metric => nameRank(names(metric), word))
    .slice(0, MOST)
    .map(metric => ({ metric, insert: nameInFormula(metric, lang) }))
}

export function applyCompletion(
  text: string,
  { from, to }: TypedWord,
  insert: string,
): { text: string; at: number } {
  const behind = text.slice(to)
  const gap = behind.startsWith(' ') ? '' : ' '
  return { text: `${text.slice(0, from)}${insert}${gap}${behind}`, at: from + insert.length + 1 }
}
