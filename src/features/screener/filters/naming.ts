import type { CatalogueEntry } from '#domain/screener/filter/catalogue.ts'
import { addedConditions } from '#domain/screener/filter/edit.ts'
import { conditionsOfPart, type FilterPart } from '#domain/screener/filter/parts.ts'
import { type ConditionPhrase, conditionPhraseOf, metricName, phraseText } from '../phrase.ts'
import { isConditionGroup } from './branch.ts'
import type { FilterContext } from './filter-context.ts'

type Teller = Pick<FilterContext, 'text' | 'words' | 'country' | 'saved'>

/** Returns the name of a part, whether the part is on or not. */
export function filterPartName(part: FilterPart | CatalogueEntry, teller: Teller): string {
  const { words } = teller
  if (part.kind === 'metric') return metricName(part.metric, teller)
  if (part.kind === 'own') return words.own[part.name]
  const condition = addedConditions(teller.saved)[part.at]
  if (!condition || isConditionGroup(condition)) return words.own.added
  return conditionPhraseOf(condition, teller).of || words.own.added
}

/** Describes the conditions of a part in words; empty when it has none. */
export const filterPartPhrases = (part: FilterPart, teller: Teller): readonly ConditionPhrase[] =>
  conditionsOfPart(teller.saved, part, teller.country).map(condition => conditionPhraseOf(condition, teller))

/** Describes the conditions of a part; a single one without the metric's name, because the card already names it. */
export function filterPartConditionsText(part: FilterPart, teller: Teller): string {
  const phrases = filterPartPhrases(part, teller)
  const [only, ...others] = phrases
  if (only && others.length === 0) return only.asks
  return phrases.map(phraseText).join(teller.words.phrase.and)
}

/** Describes a part outside its card, for a chip. */
export function filterPartText(part: FilterPart, teller: Teller): string {
  const phrases = filterPartPhrases(part, teller)
  if (phrases.length === 0) return filterPartName(part, teller)
  return phrases.map(phraseText).join(teller.words.phrase.and)
}
