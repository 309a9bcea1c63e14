import { FIELD_SEPARATOR, fieldAt, type SearchIndex } from './build-index.ts'
import type { KeyboardReading } from './entry.ts'
import { type FoldedUnit, isWordBoundary } from './fold.ts'
import { endOfUnit, isStroke, unitBeginsAt } from './hangul.ts'
import { isInitialsOnly, unitsOfField } from './initials.ts'
import { LETTER_CLASS_COUNT, letterClassOf } from './letter-class.ts'
import { endsAfterOneEdit } from './one-edit.ts'
import { endOfGroup, type LetterPairs, startOfGroup } from './pairs.ts'
import { hitRank } from './ranks.ts'
import { hasEnough, keepBetterRank, type SearchFindings } from './search-findings.ts'
import { mayContain } from './triples.ts'

/**
 * Our choice: one mistake is tolerated only when a user has typed this much. It takes three letters or syllables, or
 * four strokes, to match a whole field; four letters to match its first words; five letters, four syllables or eight
 * strokes to match any beginning of a word. A whole syllable may be wrong where two others remain.
 */
const least = { units: 3, strokes: 4, wordUnits: 4, openLetters: 5, openUnits: 4, openStrokes: 8 }

type Pair = readonly [first: number, second: number]

/** Returns the rank of a match by its end position; null where the match is too short to count. */
type RankAt = (field: number, end: number) => number | null

export type FuzzyQuery = {
  words: string
  hasHangul: boolean
  bySyllable: boolean
  units: number
  reading: KeyboardReading
}

/** Such a query is a number, or a Korean code with letters: with another character it would be another company. */
export const isNumberOrKoreanCode = (folded: string): boolean => /^\d*$|^\d[\da-z]{5}$/.test(folded)

/** The result is null for codes and for initials, which match too many names already. */
export function toFuzzyQuery(words: string, reading: KeyboardReading): FuzzyQuery | null {
  if (isNumberOrKoreanCode(words) || isInitialsOnly(words)) return null
  const hasHangul = isHangul(words)
  let units = 0
  for (let at = 0; at < words.length; at = endOfUnit(words, at)) units++
  const enough = units >= least.units || (hasHangul && words.length >= least.strokes)
  return enough ? { words, hasHangul, bySyllable: hasHangul && units >= least.units, units, reading } : null
}

const isHangul = (words: string): boolean => [...words].some(letter => isStroke(letter.charCodeAt(0)))

export function findFuzzy(findings: SearchFindings, fuzzy: FuzzyQuery): void {
  const promising = pairsWorthALook(fuzzy)
  const { index } = findings
  const atStart = rankOfStart(index, fuzzy)
  lookAt(findings, fuzzy, promising, index.heads, atStart)
  findWithOtherFirst(findings, fuzzy, 'start', atStart)
  // The count is checked only here, not between the two searches inside fields: a hit of the first must not stop the second,
  // which may find a heavier stock of the same rank.
  if (hasEnough(findings) || !isOpen(fuzzy)) return
  const inside = rankInside(index, fuzzy)
  lookAt(findings, fuzzy, promising, index.words, inside)
  findWithOtherFirst(findings, fuzzy, 'inside', inside)
}

const isOpen = ({ words, units, hasHangul }: FuzzyQuery): boolean =>
  hasHangul
    ? units >= least.openUnits || words.length >= least.openStrokes
    : words.length >= least.openLetters

const rankInside = ({ tickers }: SearchIndex, { reading }: FuzzyQuery): RankAt => {
  const rank = hitRank(reading, 'fuzzy', 'inside')
  return field => (field < tickers ? null : rank)
}

/**
 * Returns the pairs of first letters that one edit can produce: the first or the second letter stays, one of the first
 * three moves to the front, or the second syllable becomes the first.
 */
function pairsWorthALook({ words, units }: FuzzyQuery): Pair[] {
  const [a, b, c] = [0, 1, 2].map(at => letterClassOf(words.charCodeAt(at)))
  const second = units > 1 ? endOfUnit(words, 0) : 0
  const syllable = [letterClassOf(words.charCodeAt(second)), letterClassOf(words.charCodeAt(second + 1))]
  const pairs: Pair[] = []
  for (let first = 0; first < LETTER_CLASS_COUNT; first++)
    for (let next = 0; next < LETTER_CLASS_COUNT; next++) {
      const byLetter = first === a || next === b || next === a || (first === b && next === c)
      if (byLetter || (first === syllable[0] && next === syllable[1])) pairs.push([first, next])
    }
  return pairs
}

/** Tolerates a wrong first syllable: the rest of the query must follow the first unit of a field, or of a word inside it. */
function findWithOtherFirst(
  findings: SearchFindings,
  { words, bySyllable }: FuzzyQuery,
  where: 'start' | 'inside',
  rankAt: RankAt,
): void {
  const { index } = findings
  const rest = words.slice(endOfUnit(words, 0))
  if (!bySyllable || !mayContain(index.triples, rest)) return
  for (let at = index.text.indexOf(rest); at >= 0; at = index.text.indexOf(rest, at + 1)) {
    const field = fieldAt(index.starts, at)
    const from = startOfUnitBefore(index.text, at)
    const isThere = from === index.starts[field] ? where === 'start' : where === 'inside'
    if (!isThere || from < 0 || !(where === 'start' || beginsWord(index, field, from))) continue
    const rank = rankAt(field, at + rest.length)
    if (rank !== null) keepBetterRank(findings, field, rank)
  }
}

/** Returns the start of the syllable or letter that ends at `end`; −1 if none ends there. */
function startOfUnitBefore(text: string, end: number): number {
  let from = end - 1
  while (from > 0 && !unitBeginsAt(text, from)) from--
  return text[from] !== FIELD_SEPARATOR && endOfUnit(text, from) === end ? from : -1
}

function lookAt(
  findings: SearchFindings,
  fuzzy: FuzzyQuery,
  pairs: readonly Pair[],
  places: LetterPairs,
  rankAt: RankAt,
): void {
  const { index } = findings
  for (const [first, second] of pairs) {
    const last = endOfGroup(places, first, second)
    for (let at = startOfGroup(places, first, second); at < last; at++) {
      const position = places.positions[at]!
      const ends = endsAfterOneEdit(index.text, position, fuzzy.words, fuzzy.bySyllable)
      if (ends.length === 0) continue
      const field = fieldAt(index.starts, position)
      for (const end of ends) {
        const rank = rankAt(field, end)
        if (rank !== null) keepBetterRank(findings, field, rank)
      }
    }
  }
}

/** Tickers must match as a whole: they are short, and many differ by one letter. */
function rankOfStart(index: SearchIndex, fuzzy: FuzzyQuery): RankAt {
  const { reading, units } = fuzzy
  const open = isOpen(fuzzy)
  return (field, end) => {
    const isTicker = field < index.tickers
    if (index.text[end] === FIELD_SEPARATOR) return hitRank(reading, 'fuzzy', isTicker ? 'ticker' : 'name')
    if (isTicker || (!open && units < least.wordUnits)) return null
    if (beginsWord(index, field, end)) return hitRank(reading, 'fuzzy', 'word')
    return open ? hitRank(reading, 'fuzzy', 'start') : null
  }
}

/** It is true where a word of the field begins: after a space, a sign, or a letter of the other script. */
function beginsWord(index: SearchIndex, field: number, position: number): boolean {
  let from = index.starts[field]!
  let before: FoldedUnit | undefined
  for (const unit of unitsOfField(index, field)) {
    if (from >= position) return from === position && (before === undefined || isWordBoundary(before, unit))
    from += unit.said.length
    before = unit
  }
  return false
}
