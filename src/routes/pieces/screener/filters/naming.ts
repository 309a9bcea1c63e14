import type { Entry } from '#domain/screener/filter/catalogue.ts'
import { addedTo } from '#domain/screener/filter/edit.ts'
import { conditionsOf, type Part } from '#domain/screener/filter/parts.ts'
import { metricName, type Phrase, phraseOf, said } from '../phrase.ts'
import { isGroup } from './branch.ts'
import type { Desk } from './desk.ts'

type Teller = Pick<Desk, 'text' | 'words' | 'country' | 'saved'>

/** What a part is called, whether it is on or not. */
export function nameOf(part: Part | Entry, teller: Teller): string {
  const { words } = teller
  if (part.kind === 'metric') return metricName(part.metric, teller)
  if (part.kind === 'own') return words.own[part.name]
  const condition = addedTo(teller.saved)[part.at]
  if (!condition || isGroup(condition)) return words.own.added
  return phraseOf(condition, teller).of || words.own.added
}

/** What it asks, each condition told in words; empty where it asks nothing. */
export const phrasesOf = (part: Part, teller: Teller): readonly Phrase[] =>
  conditionsOf(teller.saved, part, teller.country).map(condition => phraseOf(condition, teller))

/** Without the name where all of it is about one thing that the card is named after. */
export function asksOf(part: Part, teller: Teller): string {
  const phrases = phrasesOf(part, teller)
  const [only, ...others] = phrases
  if (only && others.length === 0) return only.asks
  return phrases.map(said).join(teller.words.phrase.and)
}

/** By itself, away from its card: on a chip. */
export function saidOf(part: Part, teller: Teller): string {
  const phrases = phrasesOf(part, teller)
  if (phrases.length === 0) return nameOf(part, teller)
  return phrases.map(said).join(teller.words.phrase.and)
}
