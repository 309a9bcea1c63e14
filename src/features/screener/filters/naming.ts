import type { CatalogueEntry } from '#domain/screener/filter/catalogue.ts'
import { addedConditions } from '#domain/screener/filter/edit.ts'
import { conditionsOfPart, type FilterPart } from '#domain/screener/filter/parts.ts'
import { metricName, type Phrase, phraseOf, phraseText } from '../phrase.ts'
import { isGroup } from './branch.ts'
import type { FilterContext } from './filter-context.ts'

type Teller = Pick<FilterContext, 'text' | 'words' | 'country' | 'saved'>

/** Returns the name of a part, whether the part is on or not. */
export function partName(part: FilterPart | CatalogueEntry, teller: Teller): string {
  const { words } = teller
  if (part.kind === 'metric') return metricName(part.metric, teller)
  if (part.kind === 'own') return words.own[part.name]
  const condition = addedConditions(teller.saved)[part.at]
  if (!condition || isGroup(condition)) return words.own.added
  return phraseOf(condition, teller).of || words.own.added
}

/** Describes the conditions of a part in words; empty when it has none. */
export const phrasesOf = (part: FilterPart, teller: Teller): readonly Phrase[] =>
  conditionsOfPart(teller.saved, part, teller.country).map(condition => phraseOf(condition, teller))

/** Describes the conditions of a part; a single one without the metric's name, because the card already names it. */
export function partConditionsText(part: FilterPart, teller: Teller): string {
  const phrases = phrasesOf(part, teller)
  const [only, ...others] = phrases
  if (only && others.length === 0) return only.asks
  return phrases.map(phraseText).join(teller.words.phrase.and)
}

/** Describes a part outside its card, for a chip. */
export function partText(part: FilterPart, teller: Teller): string {
  const phrases = phrasesOf(part, teller)
  if (phrases.length === 0) return partName(part, teller)
  return phrases.map(phraseText).join(teller.words.phrase.and)
}
