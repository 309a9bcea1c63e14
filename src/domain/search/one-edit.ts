import { FIELD_SEPARATOR } from './build-index.ts'
import { endOfUnit, unitBeginsAt } from './hangul.ts'

const nowhere: readonly number[] = []

/**
 * Returns the possible ends of a text that begins at `start` and differs from `query` by one letter too many, too few,
 * another one or two swapped; with `bySyllable` also by one syllable. The edit is always at the first difference, so no
 * search is needed, but several edits may fit, each with its own end.
 */
export function endsAfterOneEdit(
  text: string,
  start: number,
  query: string,
  bySyllable: boolean,
): readonly number[] {
  let same = 0
  while (same < query.length && query.charCodeAt(same) === text.charCodeAt(start + same)) same++
  if (same === query.length) return [start + same]
  const t = start + same
  const byLetter = endsEdited(text, t, query, same, t + 1, same + 1)
  if (!bySyllable) return byLetter
  const q = sharedBoundary(text, start, query, same)
  const byUnit = endsEdited(text, start + q, query, q, endOfUnit(text, start + q), endOfUnit(query, q))
  return byLetter.length === 0 ? byUnit : byUnit.length === 0 ? byLetter : [...byLetter, ...byUnit]
}

/** Returns the last position up to the first difference where a syllable begins in both texts. */
function sharedBoundary(text: string, start: number, query: string, same: number): number {
  let at = same
  while (at > 0 && !(unitBeginsAt(query, at) && unitBeginsAt(text, start + at))) at--
  return at
}

/** Tries the four edits of one unit; in each text the unit goes from its position to its end. */
function endsEdited(
  text: string,
  t: number,
  query: string,
  q: number,
  tEnd: number,
  qEnd: number,
): readonly number[] {
  const added = endOfRest(text, t, query, qEnd)
  const inText = text[t] !== FIELD_SEPARATOR
  const changed = inText ? endOfRest(text, tEnd, query, qEnd) : -1
  const missing = inText ? endOfRest(text, tEnd, query, q) : -1
  const exchanged = inText ? endExchanged(text, t, query, q, tEnd, qEnd) : -1
  if (added < 0 && changed < 0 && missing < 0 && exchanged < 0) return nowhere
  return [added, changed, missing, exchanged].filter(end => end >= 0)
}

/** Returns the end of the text that matches the rest of the query from `q` on; −1 where it does not match. */
function endOfRest(text: string, t: number, query: string, q: number): number {
  for (; q < query.length; t++, q++) if (text.charCodeAt(t) !== query.charCodeAt(q)) return -1
  return t
}

function endExchanged(text: string, t: number, query: string, q: number, tEnd: number, qEnd: number): number {
  if (text.charCodeAt(t) !== query.charCodeAt(qEnd)) return -1
  const first = text.slice(t, tEnd)
  const second = query.slice(q, qEnd)
  if (!query.startsWith(first, qEnd) || !text.startsWith(second, tEnd)) return -1
  return endOfRest(text, tEnd + second.length, query, qEnd + first.length)
}
