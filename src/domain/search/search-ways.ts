import { composeSyllables } from './compose.ts'
import type { KeyboardReading } from './entry.ts'
import { foldedUnits } from './fold.ts'
import { findFuzzy, isNumberOrKoreanCode, toFuzzyQuery } from './fuzzy.ts'
import { findInitials, initialsPatternsOf, isInitialsOnly } from './initials.ts'
import { inOtherKeyboardLayout } from './keyboard.ts'
import { findAtStart, findByKeys, findInside } from './literal.ts'
import type { SearchFindings } from './search-findings.ts'

type SearchWay = (findings: SearchFindings) => void

export function searchWaysOf(query: string, typed: string): SearchWay[] {
  const other = inOtherKeyboardLayout(typed)
  return [...waysAsTyped(query, typed), ...waysSwitched(typed, other), ...waysMended(typed, other)]
}

function waysAsTyped(query: string, typed: string): SearchWay[] {
  const literal = { words: typed, reading: 'typed', onlyExact: isInitialsOnly(typed) } as const
  const patterns = initialsPatternsOf(foldedUnits(query))
  return [
    findings => findAtStart(findings, literal),
    findings => findInside(findings, literal),
    findings => findInitials(findings, patterns, 'typed'),
  ]
}

function waysSwitched(typed: string, other: string | null): SearchWay[] {
  const byKeys: SearchWay = findings => findByKeys(findings, typed)
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

function waysMended(typed: string, other: string | null): SearchWay[] {
  if (other === null) return mended(typed, 'typed')
  // The query is checked in both layouts, because 0001ㅠ0 is a code too.
  if (isNumberOrKoreanCode(typed) || isNumberOrKoreanCode(other)) return []
  // A mistake in the other layout is assumed only when nothing else was found.
  return [...mended(typed, 'typed'), ...mended(other, 'switched').map(look => whereEmpty(look))]
}

function mended(words: string, reading: KeyboardReading): SearchWay[] {
  const fuzzy = toFuzzyQuery(words, reading)
  return fuzzy === null ? [] : [findings => findFuzzy(findings, fuzzy)]
}

const whereEmpty =
  (look: SearchWay): SearchWay =>
  findings => {
    if (findings.count === 0) look(findings)
  }
