import { metricName, type PhraseContext } from '#features/screener/phrase.ts'
import type { ResultWords } from '#text/words/screener-results.ts'

/** Maps fields of the specification to the part of the filter that users know. */
const ownOf: Readonly<Record<string, keyof PhraseContext['words']['own']>> = {
  mainPreset: 'preset',
  preset: 'preset',
  showPreset: 'preset',
  themeId: 'theme',
  markets: 'markets',
  sectors: 'sectors',
  attractiveness: 'attractiveness',
  foreigner: 'foreigner',
  foreignerDays: 'foreigner',
  foreignerType: 'foreigner',
  rsRating: 'rsRating',
  rsRatingDays: 'rsRating',
  rsRatingType: 'rsRating',
  quarterly: 'quarterly',
  annual: 'annual',
  ma_cross: 'ma_cross',
  ma_arrangement: 'ma_arrangement',
  rsi: 'rsi',
  psar: 'psar',
  formula: 'formula',
  where: 'added',
}
const metricNamed: Readonly<Record<string, string>> = {
  price_range: 'price',
  showPriceRange: 'price',
  beta: 'beta',
}

/** Returns the names of the unreadable parts, each once. */
export const unreadableFilterParts = (
  fields: readonly string[],
  telling: PhraseContext,
  words: ResultWords,
): readonly string[] => [...new Set(fields.map(field => partNamed(field, telling, words)))]

function partNamed(field: string, telling: PhraseContext, words: ResultWords): string {
  const [head = '', second = ''] = field.split('.')
  // The field with the switch of a group has the name of the group.
  if (head === 'show' && second !== '') return partNamed(second, telling, words)
  if (head === 'valuation') return second === '' ? telling.words.groups.value : metricName(second, telling)
  const own = ownOf[head]
  if (own) return telling.words.own[own]
  const metric = metricNamed[head]
  if (metric) return metricName(metric, telling)
  if (head === 'sort') return words.states.sortPart
  if (head === 'as_of') return words.states.dayPart
  if (head === 'exclude_halt') return telling.words.phrase.halted
  return head === 'f' || head === 'show' ? words.states.wholeLink : words.states.markPart
}
