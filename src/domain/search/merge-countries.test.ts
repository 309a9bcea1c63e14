import { expect, test } from 'vitest'
import { buildIndex } from './build-index.ts'
import type { SearchEntry } from './entry.ts'
import { mergeCountriesSideBySide } from './merge-countries.ts'
import { searchStocks } from './search.ts'

const entry = (country: 'kr' | 'us', nth: number, weight: number): SearchEntry => ({
  fsym_id: `${country}${nth}`,
  ticker: country === 'kr' ? `10000${nth}` : `MOON${'ABCDE'[nth]}`,
  name_kr: `문 ${nth}`,
  name_en: `Moon ${nth}`,
  aliases: [],
  country,
  weight,
})
const kr = [entry('kr', 0, 5e12), entry('kr', 1, 9e12), entry('kr', 2, Number.NaN)]
const us = [entry('us', 0, 7e9), entry('us', 1, 3e9), entry('us', 2, 8e9)]

test('of equally good hits the largest of each country are first, then the second largest', () => {
  const found = searchStocks(buildIndex(mergeCountriesSideBySide([kr, us])), '문', { limit: 10 })
  expect(found.map(({ entry: { fsym_id } }) => fsym_id)).toEqual(['kr1', 'us2', 'kr0', 'us0', 'us1', 'kr2'])
})

test('a better hit is first, independent of its size', () => {
  const found = searchStocks(buildIndex(mergeCountriesSideBySide([kr, us])), 'moonb', { limit: 10 })
  expect(found[0]!.entry.fsym_id).toBe('us1')
})

test('the order of a single country does not change', () => {
  const alone = searchStocks(buildIndex(mergeCountriesSideBySide([us])), 'moon', { limit: 10 })
  expect(alone).toMatchObject(
    searchStocks(buildIndex(us), 'moon', { limit: 10 }).map(({ entry: { fsym_id } }) => ({
      entry: { fsym_id },
    })),
  )
})
