import type { HitField, HitKind, KeyboardReading, SearchEntry } from '#domain/search/entry.ts'
import type { SearchOptions } from '#domain/search/search.ts'
import {
  composedOf,
  hasVowel,
  initialsOnly,
  isNaiveConsonant,
  isNaiveStroke,
  isNaiveVowel,
  type NaiveUnit,
  naiveKeys,
  naiveOtherLayout,
  naiveUnits,
  segmentsOf,
  shiftedStrokes,
  wholeText,
} from './search.naive-text.ts'

/**
 * A second, slow implementation of the search rules to compare with: every entry is matched in every way, edit distances are
 * counted in a table, and all hits are sorted. It supports syllables, single Hangul letters and ASCII; names contain no partial
 * syllables.
 */
export type PlainHit = { id: string; kind: HitKind; reading: KeyboardReading; field: HitField; text: string }

type Found = { kind: HitKind; reading: KeyboardReading; place: string }

const ranking = [
  ...['exact ticker', 'exact name', 'prefix ticker', 'prefix name', 'contains ticker', 'contains name'],
  ...['choseong whole', 'choseong start', 'choseong inside'],
]
const mending = ['fuzzy ticker', 'fuzzy name', 'fuzzy word', 'fuzzy start', 'fuzzy inside']
const order = [
  ...ranking.map(rank => `typed ${rank}`),
  ...ranking.map(rank => `switched ${rank}`),
  ...mending.map(rank => `typed ${rank}`),
  ...mending.map(rank => `switched ${rank}`),
]
const rankOf = ({ reading, kind, place }: Found): number => order.indexOf(`${reading} ${kind} ${place}`)

type Field = { units: NaiveUnit[]; said: string; starts: number[]; isTicker: boolean }

function fieldOf(text: string, isTicker: boolean): Field {
  const units = naiveUnits(text)
  const starts = units.map((_, at) => wholeText(units.slice(0, at)).length)
  return { units, said: wholeText(units), starts, isTicker }
}

type Asked = { units: NaiveUnit[]; typed: string; other: string | null }

function waysFound(field: Field, { units, typed, other }: Asked): Found[] {
  const found: Found[] = []
  const place = field.isTicker ? 'ticker' : 'name'
  const literally = (reading: KeyboardReading, at: number, isWhole: boolean) =>
    found.push({ reading, place, kind: at > 0 ? 'contains' : isWhole ? 'exact' : 'prefix' })
  for (const [words, reading] of [
    [typed, 'typed'],
    [other, 'switched'],
  ] as const) {
    if (words === null) continue
    for (const at of field.starts)
      if (field.said.startsWith(words, at) && (field.said === words || !initialsOnly(words)))
        literally(reading, at, field.said === words)
  }
  const isMixed = naiveOtherLayout(field.said) === null && [...field.said].some(isNaiveStroke)
  const isShifted = [...field.said].some(letter => letter in shiftedStrokes)
  const keys = naiveKeys(field.said)
  if (isMixed || isShifted)
    for (const at of field.starts)
      if (keys.startsWith(naiveKeys(typed), at) && anotherScript(field.said.slice(at), typed))
        literally('switched', at, keys === naiveKeys(typed))
  const byInitials = (steps: readonly NaiveUnit[], reading: KeyboardReading) => {
    for (const at of field.units.keys())
      for (const reads of readingsOf(steps.map(({ said }) => said))) {
        if (!fits(field.units, at, reads)) continue
        const isWhole = at === 0 && reads.length === field.units.length
        found.push({ reading, kind: 'choseong', place: isWhole ? 'whole' : at === 0 ? 'start' : 'inside' })
      }
  }
  byInitials(units, 'typed')
  if (other !== null && other.length > 1)
    byInitials(
      composedOf(other).map(said => ({ said, startsWord: false })),
      'switched',
    )
  return found
}

const anotherScript = (said: string, typed: string): boolean =>
  [...typed].some((letter, at) => isNaiveStroke(letter) !== isNaiveStroke(said[at]!))

/** Lists all ways to read trailing consonants of the last whole syllable as initials of the next syllables. */
function readingsOf(units: readonly string[]): string[][] {
  const steps = units.flatMap(said => (hasVowel(said) || !isNaiveStroke(said) ? [said] : [...said]))
  if (steps.length === 0 || isNaiveVowel(steps[0]!)) return []
  const last = steps.findLastIndex(step => hasVowel(step) || !isNaiveStroke(step))
  const found = [steps]
  const ends = last >= 0 && hasVowel(steps[last]!) ? /[^ㅏ-ㅣ]*$/.exec(steps[last]!.slice(1))![0] : ''
  for (let moved = 1; moved <= ends.length; moved++) {
    const syllable = steps[last]!
    const kept = syllable.slice(0, syllable.length - moved)
    found.push([
      ...steps.slice(0, last),
      kept,
      ...syllable.slice(syllable.length - moved),
      ...steps.slice(last + 1),
    ])
  }
  return found.filter(reads => reads.some(step => step.length === 1 && isNaiveConsonant(step)))
}

function fits(units: readonly NaiveUnit[], from: number, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return true
  const said = units[from]?.said
  if (said === undefined) return false
  const agrees =
    step.length === 1 && isNaiveConsonant(step)
      ? said[0] === step
      : rest.length > 0
        ? said === step
        : wholeText(units.slice(from, from + 2)).startsWith(step)
  return agrees && fits(units, from + 1, rest)
}

function waysMended(field: Field, words: string, reading: KeyboardReading): Found[] {
  const hangul = [...words].some(isNaiveStroke)
  const parts = segmentsOf(words)
  if (initialsOnly(words)) return []
  if (parts.length < 3 && !(hangul && words.length >= 4)) return []
  const open = hangul ? parts.length >= 4 || words.length >= 8 : words.length >= 5
  const found: Found[] = []
  for (const [at, from] of field.starts.entries()) {
    const ends = [...field.said, ''].keys()
    for (const end of ends) {
      if (end <= from && end < field.said.length) continue
      if (!isOneEdit(words, field, from, end, hangul && parts.length >= 3)) continue
      const place = placeMended(field, at, end, open, parts.length)
      if (place !== null) found.push({ reading, kind: 'fuzzy', place })
    }
  }
  return found
}

function placeMended(field: Field, at: number, end: number, open: boolean, parts: number): string | null {
  const { units, said, starts, isTicker } = field
  if (at > 0) return open && !isTicker && units[at]!.startsWord ? 'inside' : null
  if (end === said.length) return isTicker ? 'ticker' : 'name'
  if (isTicker || (!open && parts < 4)) return null
  if (units[starts.indexOf(end)]?.startsWord) return 'word'
  return open ? 'start' : null
}

function isOneEdit(words: string, field: Field, from: number, end: number, bySyllable: boolean): boolean {
  const text = field.said.slice(from, end)
  if (naiveEditDistance(words, text) <= 1) return true
  return bySyllable && isOneSyllableOff(words, field, from, end)
}

/**
 * Computes the optimal string alignment distance: it counts insertions, deletions, changes and swaps of neighbours, and
 * edits no letter twice.
 */
function naiveEditDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 1) return 2
  const rows = [[...Array(b.length + 1).keys()]]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      row[j] = Math.min(changed, rows[i - 1]![j]! + 1, row[j - 1]! + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}

function isOneSyllableOff(words: string, { units, starts, said }: Field, from: number, end: number): boolean {
  const text = said.slice(from, end)
  const parts = segmentsOf(words)
  for (let at = 0; at <= parts.length; at++) {
    const before = parts.slice(0, at).join('')
    const unit = units[starts.indexOf(from + before.length)]?.said
    if (!text.startsWith(before) || (unit === undefined && from + before.length < said.length)) continue
    const [part = '', after] = [parts[at], parts.slice(at + 1).join('')]
    if (part !== '' && text === before + after) return true
    if (unit === undefined) continue
    if (part !== '' && text === before + unit + after) return true
    if (text === before + unit + part + after) return true
    if (part !== '' && after.startsWith(unit) && text === before + unit + part + after.slice(unit.length))
      return true
  }
  return false
}

const isCode = (said: string | null): boolean => said !== null && /^([0-9]*|[0-9][0-9A-Z]{5})$/i.test(said)

/** Matches a ticker followed by the code of its own country, such as AAPL-US. */
const withCountry = /^\s*(?:([a-z]{1,5}(?:[.-][a-z])?)-us|([0-9][0-9a-z]{5})-kr)\s*$/i

const fieldName = (part: number): HitField => (['ticker', 'name_kr', 'name_en'] as const)[part] ?? 'alias'

export function searchPlainly(
  entries: readonly SearchEntry[],
  query: string,
  { limit, country }: SearchOptions,
): PlainHit[] {
  const [, american, korean] = withCountry.exec(query) ?? []
  const units = naiveUnits(american ?? korean ?? query)
  const typed = wholeText(units)
  if (typed === '') return []
  const other = naiveOtherLayout(typed)
  const asked = { units, typed, other }
  const hits: { entry: SearchEntry; rank: number; hit: PlainHit }[] = []
  const collect = (wanted: readonly SearchEntry[], ways: (field: Field) => Found[]) => {
    for (const entry of wanted) {
      const texts = [entry.ticker, entry.name_kr, entry.name_en, ...entry.aliases]
      const all = texts.flatMap((text, part) =>
        ways(fieldOf(text, part === 0)).map(found => ({ part, text, found, rank: rankOf(found) })),
      )
      const [best] = all.toSorted((a, b) => a.rank - b.rank || a.part - b.part)
      if (best === undefined) continue
      const { kind, reading } = best.found
      const hit = { id: entry.fsym_id, kind, reading, field: fieldName(best.part), text: best.text }
      hits.push({ entry, rank: best.rank, hit })
    }
  }
  const chosen = entries.filter(entry => country === undefined || entry.country === country)
  const mayMend = !isCode(typed) && !isCode(other)
  const mended = (field: Field) => (mayMend ? waysMended(field, typed, 'typed') : [])
  collect(chosen, field => [...waysFound(field, asked), ...mended(field)])
  if (mayMend && hits.length === 0 && other !== null)
    collect(chosen, field => waysMended(field, other, 'switched'))
  const byName = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return hits
    .toSorted(
      (a, b) =>
        a.rank - b.rank ||
        b.entry.weight - a.entry.weight ||
        byName(a.entry.name_kr, b.entry.name_kr) ||
        byName(a.entry.ticker, b.entry.ticker) ||
        byName(a.entry.fsym_id, b.entry.fsym_id),
    )
    .slice(0, limit)
    .map(({ hit }) => hit)
}
