import type { Country } from '../market/country.ts'
import { parseTicker } from '../market/ticker.ts'
import type { SearchIndex } from './build-index.ts'
import { composeSyllables } from './compose.ts'
import type { EntryHit, KeyboardReading } from './entry.ts'
import { entryHitOf } from './entry-hit.ts'
import { foldedUnits, foldText } from './fold.ts'
import { findFuzzy, isNumberOrKoreanCode, toFuzzyQuery } from './fuzzy.ts'
import { findInitials, initialsPatternsOf, isInitialsOnly } from './initials.ts'
import { inOtherKeyboardLayout } from './keyboard.ts'
import { findAtStart, findByKeys, findInside } from './literal.ts'
import { bestEntries, hasEnough, noFindings, type SearchFindings } from './ranks.ts'

export type SearchOptions = { limit: number; country?: Country }

/** Runs one search after another, from the best rank to the worst, until there are as many hits as requested. */
export function searchStocks(
  index: SearchIndex,
  input: string,
  { limit, country }: SearchOptions,
): EntryHit[] {
  const query = withoutCountry(input)
  const typed = foldText(query)
  if (typed === '' || !(limit >= 1)) return []
  const findings = noFindings(index, Math.floor(limit), country)
  for (const look of waysOf(query, typed)) {
    if (hasEnough(findings)) break
    look(findings)
  }
  return bestEntries(findings).map(entry => entryHitOf(findings, entry, query))
}

/**
 * Removes the country code of a query such as AAPL-US. Folding drops the other signs of a ticker's spelling, but would
 * keep these letters.
 */
const withoutCountry = (query: string): string => parseTicker(query.normalize('NFKC')) ?? query

type Way = (findings: SearchFindings) => void

function waysOf(query: string, typed: string): Way[] {
  const other = inOtherKeyboardLayout(typed)
  return [...waysAsTyped(query, typed), ...waysSwitched(typed, other), ...waysMended(typed, other)]
}

function waysAsTyped(query: string, typed: string): Way[] {
  const literal = { words: typed, reading: 'typed', onlyExact: isInitialsOnly(typed) } as const
  const patterns = initialsPatternsOf(foldedUnits(query))
  return [
    findings => findAtStart(findings, literal),
    findings => findInside(findings, literal),
    findings => findInitials(findings, patterns, 'typed'),
  ]
}

function waysSwitched(typed: string, other: string | null): Way[] {
  const byKeys: Way = findings => findByKeys(findings, typed)
  if (other === null) return [byKeys]
  const literal = { words: other, reading: 'switched', onlyExact: isInitialsOnly(other) } as const
  return [
    // The three searches are one step, because matches by key may have any rank that the other two have.
    findings => {
      findAtStart(findings, literal)
      findInside(findings, literal)
      byKeys(findings)
    },
    findings => {
      if (other.length > 1)
        findInitials(findings, initialsPatternsOf(foldedUnits(composeSyllables(other))), 'switched')
    },
  ]
}

function waysMended(typed: string, other: string | null): Way[] {
  if (other === null) return mended(typed, 'typed')
  // The query is checked in both layouts, because 0001ㅠ0 is a code too.
  if (isNumberOrKoreanCode(typed) || isNumberOrKoreanCode(other)) return []
  // A mistake in the other layout is assumed only when nothing else was found.
  return [...mended(typed, 'typed'), ...mended(other, 'switched').map(look => whereEmpty(look))]
}

function mended(words: string, reading: KeyboardReading): Way[] {
  const fuzzy = toFuzzyQuery(words, reading)
  return fuzzy === null ? [] : [findings => findFuzzy(findings, fuzzy)]
}

const whereEmpty =
  (look: Way): Way =>
  findings => {
    if (findings.count === 0) look(findings)
  }
