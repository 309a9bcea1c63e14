import { composeSyllables } from '#domain/search/compose.ts'
import type { SearchEntry } from '#domain/search/entry.ts'
import { foldedUnits, foldText } from '#domain/search/fold.ts'
import { isStroke } from '#domain/search/hangul.ts'
import { inOtherKeyboardLayout } from '#domain/search/keyboard.ts'
import { createNameRandom, type NameRandom } from './generated-names.ts'

/** The text in the search field, and the entry that it must find once a name or ticker is typed completely. */
export type TypedSearchQuery = { text: string; meant: SearchEntry | null }

/** Returns the content of the search field after each keystroke. */
function whileTyping(name: string): string[] {
  const folded = foldText(name)
  return Array.from({ length: folded.length }, (_, at) => composeSyllables(folded.slice(0, at + 1)))
}

const initialsOf = (name: string): string =>
  composeSyllables(
    foldedUnits(name)
      .map(({ said }) => said[0]!)
      .join(''),
  )

const switched = (name: string): string | null => {
  const other = inOtherKeyboardLayout(foldText(name))
  return other === null ? null : composeSyllables(other)
}

const letters = (name: string): string[] => [...name].filter(letter => foldText(letter) !== '')

function withoutOne(name: string, at: number): string {
  const all = letters(name)
  all.splice(at % all.length, 1)
  return all.join('')
}

function exchanged(name: string, at: number): string {
  const all = letters(name)
  const first = at % (all.length - 1)
  ;[all[first], all[first + 1]] = [all[first + 1]!, all[first]!]
  return all.join('')
}

const isKorean = (name: string): boolean => [...foldText(name)].some(letter => isStroke(letter.charCodeAt(0)))

/** Returns a query for every state of the field while the name is typed; only the last one has to find the entry. */
const typed = (name: string, meant: SearchEntry): TypedSearchQuery[] =>
  whileTyping(name).map((text, at, all) => ({ text, meant: at === all.length - 1 ? meant : null }))

function kindsOf(entry: SearchEntry, random: NameRandom): TypedSearchQuery[] {
  const name = random.below(2) === 0 ? entry.name_kr : entry.name_en
  const other = switched(name)
  const middle = name.slice(Math.min(2, name.length - 1))
  const one = (text: string): TypedSearchQuery => ({ text, meant: null })
  return [
    ...typed(name, entry),
    ...typed(entry.ticker, entry),
    ...(isKorean(name) ? [...initialsOf(name)].map((_, at, all) => one(all.slice(0, at + 1).join(''))) : []),
    ...(isKorean(name) ? [one(name.slice(0, 1) + initialsOf(name.slice(1)))] : []),
    ...(other === null ? [] : typed(other, entry)),
    ...(other === null ? [] : [one(withoutOne(other, random.below(40)))]),
    one(withoutOne(name, random.below(40))),
    one(exchanged(name, random.below(40))),
    one(middle),
    one(name.toUpperCase()),
    one(`${random.of(['qz', '뷁', 'ㅋㅋ', 'xxyx'])}${name.slice(0, 2)}`),
  ]
}

/** Generates the queries of a user who looks for one stock after the other. */
export function generatedQueries(
  entries: readonly SearchEntry[],
  count: number,
  seed: number,
): TypedSearchQuery[] {
  const random = createNameRandom(seed)
  const queries: TypedSearchQuery[] = []
  while (queries.length < count) queries.push(...kindsOf(random.of(entries), random))
  return queries.slice(0, count)
}
