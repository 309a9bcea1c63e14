import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildIndex } from './build-index.ts'
import type { SearchEntry } from './entry.ts'
import { searchStocks } from './search.ts'

const numRuns = process.env.PROOF_ROUNDS === 'full' ? 5_000 : 300

type Named = readonly [name: string, weight: number]

const entriesOf = (names: readonly Named[]): SearchEntry[] =>
  names.map(([name_kr, weight], at) => ({
    fsym_id: `F${at}`,
    ticker: `${100_000 + at}`,
    name_kr,
    name_en: '',
    aliases: [],
    country: 'kr',
    weight,
  }))

const indexOf = (...names: readonly Named[]) => buildIndex(entriesOf(names))

/** Checks that each limit gives the first hits of the unlimited search, and returns the texts of all hits. */
function expectFirstOfAll(index: ReturnType<typeof buildIndex>, query: string): string[] {
  const shown = (limit: number) =>
    searchStocks(index, query, { limit }).map(({ entry, kind, reading, text, ranges }) => ({
      id: entry.fsym_id,
      ...{ kind, reading, text, ranges },
    }))
  const all = shown(Number.POSITIVE_INFINITY)
  for (let limit = 1; limit <= all.length; limit++)
    expect(shown(limit), `«${query}», ${limit} hits`).toEqual(all.slice(0, limit))
  return all.map(({ text }) => text)
}

it('a name inside which another first syllable is tolerated is listed after heavier names with another mistake', () => {
  const index = indexOf(['AB 마홀딩스', 1], ['AB 시홀등스', 9], ['AB 시홀딩', 8])
  expect(expectFirstOfAll(index, '시홀딩스')).toEqual(['AB 시홀등스', 'AB 시홀딩', 'AB 마홀딩스'])
})

it('the heaviest stock is found by any reading of initials', () => {
  const index = indexOf(['갑산해', 1], ['가복산해', 9], ['가복산해나', 8])
  expect(expectFirstOfAll(index, '갑ㅅㅎ')).toEqual(['가복산해', '갑산해', '가복산해나'])
})

const syllables = (letters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...letters), minLength, maxLength })
const weight = fc.nat({ max: 9 })

it('a limit gives the first of all hits for any tolerated mistake', () => {
  const slip = fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 2 }), syllables('가각나난다마', 0, 2))
  const anyCase = syllables('가각나난다', 3, 5).chain(word =>
    fc.record({
      query: fc.constantFrom(word, `${word}요`),
      names: fc.array(
        fc.tuple(fc.constantFrom('', 'AB ', 'AB'), slip, weight).map(([before, [at, gone, put], heavy]) => {
          const mistaken = word.slice(0, at) + put + word.slice(at + gone)
          return [before + mistaken, heavy] as const
        }),
        { minLength: 3, maxLength: 12 },
      ),
    }),
  )
  fc.assert(
    fc.property(anyCase, ({ names, query }) => {
      expectFirstOfAll(indexOf(...names), query)
    }),
    { numRuns },
  )
})

it('a limit gives the first of all hits for any reading of initials', () => {
  const names = fc.array(fc.tuple(syllables('가갑바사', 1, 5), weight), { minLength: 3, maxLength: 20 })
  const query = fc
    .tuple(syllables('ㄱ가', 0, 1), fc.constantFrom('갑', '값', ''), syllables('ㄱㅂㅅ', 1, 2))
    .map(parts => parts.join(''))
  fc.assert(
    fc.property(names, query, (list, text) => {
      expectFirstOfAll(indexOf(...list), text)
    }),
    { numRuns },
  )
})
