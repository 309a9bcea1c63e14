import type { HitField, SearchEntry } from './entry.ts'
import { type FoldedUnit, foldedUnits, isWordBoundary } from './fold.ts'
import { isStroke } from './hangul.ts'
import { isLostInOtherLayout, toTypedKeys } from './keyboard.ts'
import { groupByPairs, type LetterPairs } from './pairs.ts'
import { type LetterTriples, letterTriplesOf } from './triples.ts'

/**
 * This character separates the fields of the index text. It occurs in no field, because folding leaves letters and
 * digits only.
 */
export const FIELD_SEPARATOR = '\0'

/**
 * The index has all tickers, then all names, each by rank: a scan of `text` from its beginning meets the better of two
 * equal hits first. `starts` has the position in `text` where each field begins.
 */
export type SearchIndex = {
  /** Entries are sorted by rank: the heavier first, then by name. */
  entries: readonly SearchEntry[]
  tickers: number
  owner: Uint32Array
  /** The part 0 is the ticker, 1 the Korean and 2 the English name, then follow the aliases. */
  part: Uint16Array
  starts: Uint32Array
  text: string
  /** These are the first letters of fields, and of the words inside them. */
  heads: LetterPairs
  words: LetterPairs
  triples: LetterTriples
  /** These are the fields with Hangul, each syllable reduced to its initial. */
  initials: RespelledFields
  /**
   * These are the key strokes of the fields that a query converted to the other keyboard layout cannot find: fields
   * with both scripts or a shifted stroke.
   */
  keys: RespelledFields
}

/** This is a selection of fields in another spelling, also ordered by rank. */
export type RespelledFields = { text: string; starts: Uint32Array; field: Uint32Array }

const weightOf = ({ weight }: SearchEntry): number =>
  Number.isNaN(weight) ? Number.NEGATIVE_INFINITY : weight
const before = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export function compareRank(a: SearchEntry, b: SearchEntry): number {
  const [heavier, lighter] = [weightOf(b), weightOf(a)]
  if (heavier !== lighter) return heavier > lighter ? 1 : -1
  return before(a.name_kr, b.name_kr) || before(a.ticker, b.ticker) || before(a.fsym_id, b.fsym_id)
}

export const searchableParts = (entry: SearchEntry): readonly string[] => [
  entry.ticker,
  entry.name_kr,
  entry.name_en,
  ...entry.aliases,
]

export const fieldOfPart = (part: number): HitField =>
  part === 0 ? 'ticker' : part === 1 ? 'name_kr' : part === 2 ? 'name_en' : 'alias'

type Gathered = {
  texts: string[]
  owner: number[]
  part: number[]
  words: number[]
  length: number
  initials: Selected
  keys: Selected
}
type Selected = { texts: string[]; field: number[] }

export function buildIndex(input: readonly SearchEntry[]): SearchIndex {
  const entries = input.toSorted(compareRank)
  const gathered: Gathered = {
    texts: [],
    owner: [],
    part: [],
    words: [],
    length: FIELD_SEPARATOR.length,
    initials: { texts: [], field: [] },
    keys: { texts: [], field: [] },
  }
  for (const [at, entry] of entries.entries()) gather(gathered, entry.ticker, at, 0, [])
  const tickers = gathered.texts.length
  for (const [at, entry] of entries.entries()) {
    const said: string[] = []
    for (const [part, words] of searchableParts(entry).entries())
      if (part > 0) gather(gathered, words, at, part, said)
  }
  const text = joined(gathered.texts)
  const starts = startsOf(gathered.texts)
  return {
    entries,
    tickers,
    owner: Uint32Array.from(gathered.owner),
    part: Uint16Array.from(gathered.part),
    starts,
    text,
    heads: groupByPairs(text, starts),
    words: groupByPairs(text, Uint32Array.from(gathered.words)),
    triples: letterTriplesOf(text),
    initials: shelf(gathered.initials),
    keys: shelf(gathered.keys),
  }
}

const shelf = ({ texts, field }: Selected): RespelledFields => ({
  text: joined(texts),
  starts: startsOf(texts),
  field: Uint32Array.from(field),
})

/** Stores a text once per entry, for example a name that is the same in both languages. */
function gather(gathered: Gathered, words: string, owner: number, part: number, saidBefore: string[]): void {
  let text = ''
  let initials = ''
  let hasHangul = false
  let before: FoldedUnit | undefined
  const inside: number[] = []
  for (const unit of foldedUnits(words)) {
    if (before !== undefined && isWordBoundary(before, unit)) inside.push(gathered.length + text.length)
    text += unit.said
    initials += unit.said[0]!
    hasHangul ||= isStroke(unit.said.charCodeAt(0))
    before = unit
  }
  if (text === '' || saidBefore.includes(text)) return
  saidBefore.push(text)
  if (hasHangul) {
    gathered.initials.texts.push(initials)
    gathered.initials.field.push(gathered.texts.length)
  }
  if (isLostInOtherLayout(text)) {
    gathered.keys.texts.push(toTypedKeys(text))
    gathered.keys.field.push(gathered.texts.length)
  }
  gathered.texts.push(text)
  gathered.owner.push(owner)
  gathered.part.push(part)
  gathered.words.push(...inside)
  gathered.length += text.length + FIELD_SEPARATOR.length
}

const joined = (texts: readonly string[]): string =>
  FIELD_SEPARATOR + texts.map(text => text + FIELD_SEPARATOR).join('')

function startsOf(texts: readonly string[]): Uint32Array {
  const starts = new Uint32Array(texts.length)
  let next = FIELD_SEPARATOR.length
  for (const [at, text] of texts.entries()) {
    starts[at] = next
    next += text.length + FIELD_SEPARATOR.length
  }
  return starts
}

/** Returns the field that contains this position. */
export function fieldAt(starts: Uint32Array, position: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= position) low = middle
    else high = middle - 1
  }
  return low
}
