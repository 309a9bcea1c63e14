import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildIndex } from '#domain/search/build-index.ts'
import { composeSyllables } from '#domain/search/compose.ts'
import { hitKinds, type SearchEntry } from '#domain/search/entry.ts'
import { foldText } from '#domain/search/fold.ts'
import { inOtherKeyboardLayout } from '#domain/search/keyboard.ts'
import { searchStocks } from '#domain/search/search.ts'
import { searchPlainly } from './search.naive.ts'
import { composedOf } from './search.naive-text.ts'

const numRuns = process.env.PROOF_ROUNDS === 'full' ? 8_000 : 400

/** The names use only a few letters, so that they resemble each other and one typo leads from one name to another. */
const syllable = fc.constantFrom(...'가각값까나낙화호하후사산삼성섬전자재돼의위웨쌍')
const hangul = fc.string({ unit: syllable, minLength: 1, maxLength: 5 })
const latin = fc.string({ unit: fc.constantFrom(...'abkrtoGS'), minLength: 1, maxLength: 6 })
const words = (...of: fc.Arbitrary<string>[]) =>
  fc.array(fc.tuple(fc.oneof(...of), fc.constantFrom('', '', ' ', '&', '. ')), { minLength: 1, maxLength: 3 })
const phrase = (...of: fc.Arbitrary<string>[]) =>
  words(...of).map(parts => parts.map(([word, sign]) => word + sign).join(''))
const code = fc.tuple(
  fc.constantFrom('0', '1'),
  fc.string({ unit: fc.constantFrom(...'01AK'), minLength: 5, maxLength: 5 }),
)
const digits = fc.string({ unit: fc.constantFrom('0', '1', '2'), minLength: 2, maxLength: 4 })

const anyEntry: fc.Arbitrary<Omit<SearchEntry, 'fsym_id'>> = fc.record({
  ticker: fc.oneof(
    digits,
    code.map(parts => parts.join('')),
    fc.string({ unit: fc.constantFrom(...'ABKRT.'), minLength: 1, maxLength: 5 }),
  ),
  name_kr: phrase(hangul, hangul, latin),
  name_en: phrase(latin, latin, digits),
  aliases: fc.array(phrase(hangul, latin), { maxLength: 2 }),
  country: fc.constantFrom('kr', 'us'),
  weight: fc.integer({ min: 0, max: 3 }),
})
const anyEntries = fc
  .array(anyEntry, { maxLength: 25 })
  .map(list => list.map((entry, at) => ({ fsym_id: `F${at}`, ...entry })))

/** The typing mistakes and abbreviations that turn a name into a query. */
const slips: Readonly<Record<string, (word: string, at: number, letter: string) => string>> = {
  none: word => word,
  begun: (word, at) =>
    composeSyllables(foldText(word).slice(0, 1 + (at % Math.max(1, foldText(word).length)))),
  inside: (word, at) => word.slice(at % word.length),
  missing: (word, at) => word.slice(0, at % word.length) + word.slice((at % word.length) + 1),
  added: (word, at, letter) => word.slice(0, at % word.length) + letter + word.slice(at % word.length),
  changed: (word, at, letter) =>
    word.slice(0, at % word.length) + letter + word.slice((at % word.length) + 1),
  exchanged: (word, at) => {
    const first = at % word.length
    return (
      word.slice(0, first) + word.slice(first + 1, first + 2) + word.charAt(first) + word.slice(first + 2)
    )
  },
  country: (word, at) => word + ['-US', '-KR', '-us', '-kr'][at % 4]!,
  strokes: (word, at) => {
    const said = foldText(word)
    const first = at % Math.max(1, said.length)
    return composeSyllables(said.slice(0, first) + said.slice(first + 1))
  },
  initials: (word, at) =>
    [...word]
      .map((char, place) => (place < at % 4 ? char : composeSyllables(foldText(char).slice(0, 1))))
      .join(''),
}
const layouts = [
  (word: string) => word,
  (word: string) => composeSyllables(inOtherKeyboardLayout(foldText(word)) ?? foldText(word)),
]
const jamo = fc.constantFrom(...'ㄱㄳㄴㅅㅆㅈㅎㅏㅘㅗㅣㅐ')

const anyQuery = (entries: readonly SearchEntry[]): fc.Arbitrary<string> => {
  const texts = entries.flatMap(entry => [entry.ticker, entry.name_kr, entry.name_en, ...entry.aliases])
  const free = fc.string({ unit: fc.oneof(syllable, jamo, fc.constantFrom(...'abkrto12 ')), maxLength: 6 })
  if (texts.length === 0) return free
  const slipped = fc
    .tuple(
      fc.constantFrom(...texts),
      fc.constantFrom(...Object.values(slips)),
      fc.nat({ max: 20 }),
      fc.oneof(syllable, jamo, fc.constantFrom(...'abk1')),
      fc.constantFrom(...layouts),
    )
    .map(([word, slip, at, letter, layout]) => layout(slip(word, at, letter)))
  return fc.oneof({ arbitrary: slipped, weight: 6 }, free)
}

const anyCase = anyEntries.chain(entries =>
  fc.record({
    entries: fc.constant(entries),
    queries: fc.array(anyQuery(entries), { minLength: 1, maxLength: 8 }),
    limit: fc.constantFrom(1, 2, 5, 1000),
    country: fc.option(fc.constantFrom('kr' as const, 'us' as const), { nil: undefined }),
  }),
)

describe('the search', () => {
  it('finds the same hits in the same order as the slow search over every entry', () => {
    const met = new Set<string>()
    fc.assert(
      fc.property(anyCase, ({ entries, queries, limit, country }) => {
        const index = buildIndex(entries)
        const options = country === undefined ? { limit } : { limit, country }
        for (const query of queries) {
          const hits = searchStocks(index, query, options).map(({ entry, kind, reading, field, text }) => ({
            id: entry.fsym_id,
            kind,
            reading,
            field,
            text,
          }))
          expect(hits, query).toEqual(searchPlainly(entries, query, options))
          for (const { kind, reading } of hits) met.add(`${reading} ${kind}`)
        }
      }),
      { numRuns },
    )
    expect(met.size).toBe(2 * hitKinds.length)
  })

  it('returns the same hits for any order of the entries, and a smaller limit returns the first of them', () => {
    fc.assert(
      fc.property(anyCase, fc.nat(), ({ entries, queries, limit }, shift) => {
        const at = shift % Math.max(1, entries.length)
        const index = buildIndex(entries)
        const shuffled = buildIndex([...entries.slice(at), ...entries.slice(0, at)])
        for (const query of queries) {
          const all = searchStocks(index, query, { limit: 1000 })
          expect(searchStocks(shuffled, query, { limit })).toEqual(all.slice(0, limit))
        }
      }),
      { numRuns },
    )
  })

  it('marks one range of the field, at the place that the kind of hit requires', () => {
    fc.assert(
      fc.property(anyCase, ({ entries, queries, limit }) => {
        const index = buildIndex(entries)
        for (const query of queries)
          for (const { kind, text, ranges } of searchStocks(index, query, { limit })) {
            expect(ranges.length).toBe(1)
            const [from, to] = ranges[0]!
            expect(0 <= from && from < to && to <= text.length).toBe(true)
            const [before, after] = [foldText(text.slice(0, from)), foldText(text.slice(to))]
            if (kind === 'exact') expect([before, after]).toEqual(['', ''])
            if (kind === 'prefix') expect(before).toBe('')
            if (kind === 'contains') expect(before).not.toBe('')
          }
      }),
      { numRuns },
    )
  })
})

describe('composing Hangul', () => {
  it('joins strokes as the slow rules do, and loses none', () => {
    const stroke = fc.constantFrom(...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣab1')
    fc.assert(
      fc.property(fc.string({ unit: stroke, maxLength: 14 }), typed => {
        const composed = composeSyllables(foldText(typed))
        expect(foldText(composed)).toBe(foldText(typed))
        expect([...composed].map(foldText)).toEqual(composedOf(typed).map(foldText))
      }),
      { numRuns: numRuns * 5 },
    )
  })
})
