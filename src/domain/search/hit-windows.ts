import { FIELD_SEPARATOR } from './build-index.ts'
import { composeSyllables } from './compose.ts'
import type { KeyboardReading } from './entry.ts'
import { type FoldedUnit, foldedUnits, isWordBoundary } from './fold.ts'
import { toFuzzyQuery } from './fuzzy.ts'
import { unitBeginsAt } from './hangul.ts'
import { initialsPatternsOf, matchesInitialsAt } from './initials.ts'
import { toTypedKeys } from './keyboard.ts'
import { matchesSwitchedLayout } from './literal.ts'
import { endsAfterOneEdit } from './one-edit.ts'
import type { RankPlace } from './ranks.ts'

/** These are the letters of a field that matched, from the first to the one after the last. */
type HitWindow = { from: number; to: number }

type Look = {
  said: string
  units: readonly FoldedUnit[]
  typed: string
  words: string
  reading: KeyboardReading
  place: RankPlace
  query: string
}

export const wholeHit = ({ said }: Pick<Look, 'said'>): HitWindow => ({ from: 0, to: said.length })

export function literalHit({ said, typed, words, reading }: Look): HitWindow {
  const field = said + FIELD_SEPARATOR
  for (let from = 0; from < said.length; from++) {
    if (!unitBeginsAt(field, from)) continue
    if (field.startsWith(words, from)) return { from, to: from + words.length }
    const byKeys = reading === 'switched' && toTypedKeys(field).startsWith(toTypedKeys(typed), from)
    if (byKeys && matchesSwitchedLayout(field, from, typed)) return { from, to: from + typed.length }
  }
  return wholeHit({ said })
}

/** Finds the first position where one of the readings by initials fits. */
export function initialsHit({ units, words, reading, query }: Look): HitWindow {
  const patterns = initialsPatternsOf(foldedUnits(reading === 'typed' ? query : composeSyllables(words)))
  for (let at = 0; at < units.length; at++)
    for (const pattern of patterns)
      if (matchesInitialsAt(units, at, pattern)) return lettersOf(units, at, pattern)
  return { from: 0, to: words.length }
}

/** The last step of the pattern may extend into the following syllable. */
function lettersOf(units: readonly FoldedUnit[], first: number, pattern: readonly string[]): HitWindow {
  const before = (count: number) =>
    units.slice(0, count).reduce((length, unit) => length + unit.said.length, 0)
  const last = first + pattern.length - 1
  return { from: before(first), to: before(last) + pattern.at(-1)!.length }
}

/**
 * The match is at the beginning of the field where its rank says so, otherwise at the first of its words that differs
 * by one edit.
 */
export function mendedHit({ units, said, words, reading, place }: Look): HitWindow {
  const bySyllable = toFuzzyQuery(words, reading)?.bySyllable ?? false
  let from = 0
  for (const [at, unit] of units.entries()) {
    const isWord = at > 0 && isWordBoundary(units[at - 1]!, unit)
    if (place === 'inside' ? isWord : at === 0) {
      const ends = endsAfterOneEdit(said + FIELD_SEPARATOR, from, words, bySyllable)
      if (ends.length > 0) return { from, to: Math.max(...ends, from + 1) }
    }
    from += unit.said.length
  }
  return { from: 0, to: said.length }
}
