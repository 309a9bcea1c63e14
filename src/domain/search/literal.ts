import { FIELD_SEPARATOR, fieldAt, type RespelledFields, type SearchIndex } from './build-index.ts'
import type { HitKind, KeyboardReading } from './entry.ts'
import { isStroke, unitBeginsAt } from './hangul.ts'
import { toTypedKeys } from './keyboard.ts'
import { letterClassOf } from './letter-class.ts'
import { endOfGroup, startOfGroup } from './pairs.ts'
import { hitRank } from './ranks.ts'
import { hasEnough, keepBetterRank, type SearchFindings } from './search-findings.ts'
import { mayContain } from './triples.ts'

/** A search for text that occurs literally in the index. */
export type LiteralQuery = { words: string; reading: KeyboardReading; onlyExact: boolean }

const placeOf = ({ tickers }: SearchIndex, field: number) => (field < tickers ? 'ticker' : 'name')

/** Finds exact and prefix matches in the group of fields that begin with the same two letters. */
export function findAtStart(findings: SearchFindings, { words, reading, onlyExact }: LiteralQuery): void {
  const { index } = findings
  const { heads, text } = index
  const first = letterClassOf(words.charCodeAt(0))
  const second = words.length > 1 ? letterClassOf(words.charCodeAt(1)) : undefined
  const last = endOfGroup(heads, first, second)
  for (let at = startOfGroup(heads, first, second); at < last; at++) {
    const position = heads.positions[at]!
    if (!text.startsWith(words, position)) continue
    const kind: HitKind = text[position + words.length] === FIELD_SEPARATOR ? 'exact' : 'prefix'
    if (kind === 'prefix' && onlyExact) continue
    const field = fieldAt(index.starts, position)
    keepBetterRank(findings, field, hitRank(reading, kind, placeOf(index, field)))
  }
}

/** Scans the index in the order of ranks and stops when enough hits are found. */
export function findInside(findings: SearchFindings, { words, reading, onlyExact }: LiteralQuery): void {
  const { index } = findings
  const { text, starts } = index
  if (onlyExact || !mayContain(index.triples, words)) return
  const ticker = hitRank(reading, 'contains', 'ticker')
  const name = hitRank(reading, 'contains', 'name')
  let field = 0
  for (let at = text.indexOf(words); at >= 0 && !hasEnough(findings); ) {
    const isMatch = unitBeginsAt(text, at)
    while (starts[field + 1]! <= at) field++
    if (isMatch) keepBetterRank(findings, field, field < index.tickers ? ticker : name)
    const next = isMatch ? starts[field + 1] : at + 1
    if (next === undefined) return
    at = text.indexOf(words, next)
  }
}

/**
 * When text is compared by key all scripts look alike, so at least one key must have typed a letter of the other
 * script.
 */
export function matchesSwitchedLayout(text: string, position: number, typed: string): boolean {
  if (!unitBeginsAt(text, position)) return false
  for (let at = 0; at < typed.length; at++)
    if (isStroke(typed.charCodeAt(at)) !== isStroke(text.charCodeAt(position + at))) return true
  return false
}

/** Searches the few fields that the converted query cannot find, for exact, prefix and inner matches at once. */
export function findByKeys(findings: SearchFindings, typed: string): void {
  const { index } = findings
  const shelf: RespelledFields = index.keys
  const words = toTypedKeys(typed)
  let row = 0
  for (let at = shelf.text.indexOf(words); at >= 0; at = shelf.text.indexOf(words, at + 1)) {
    while (shelf.starts[row + 1]! <= at) row++
    const start = shelf.starts[row]!
    const field = shelf.field[row]!
    if (!matchesSwitchedLayout(index.text, index.starts[field]! + at - start, typed)) continue
    const isWhole = shelf.text[at + words.length] === FIELD_SEPARATOR
    const kind: HitKind = at > start ? 'contains' : isWhole ? 'exact' : 'prefix'
    keepBetterRank(findings, field, hitRank('switched', kind, placeOf(index, field)))
  }
}
