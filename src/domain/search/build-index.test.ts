import { expect, it } from 'vitest'
import { buildIndex, compareRank, FIELD_SEPARATOR, fieldAt, fieldOfPart } from './build-index.ts'
import type { SearchEntry } from './entry.ts'
import { foldText } from './fold.ts'

const entry = (ticker: string, input: Partial<SearchEntry> = {}): SearchEntry => ({
  fsym_id: ticker,
  ticker,
  name_kr: `이름${ticker}`,
  name_en: `Name ${ticker}`,
  aliases: [],
  country: 'us',
  weight: 1,
  ...input,
})

it('compareRank puts the heavier first, then sorts by name, ticker and id; entries without a weight are last', () => {
  const list = [
    entry('A', { weight: Number.NaN }),
    entry('B', { weight: 1, name_kr: '나' }),
    entry('C', { weight: 1, name_kr: '가' }),
    entry('D', { weight: 1, name_kr: '가', fsym_id: '1' }),
    entry('D', { weight: 1, name_kr: '가', fsym_id: '0' }),
    entry('E', { weight: Number.POSITIVE_INFINITY }),
    entry('F', { weight: 0 }),
  ]
  const sorted = list.toSorted(compareRank).map(({ ticker, fsym_id }) => `${ticker}${fsym_id}`)
  expect(sorted).toEqual(['EE', 'CC', 'D0', 'D1', 'BB', 'FF', 'AA'])
})

it('buildIndex stores all tickers before all names, each by rank, and fieldAt finds the field of every position', () => {
  const index = buildIndex([entry('AB'), entry('CD', { weight: 2, aliases: ['별명'] })])
  expect(index.entries.map(({ ticker }) => ticker)).toEqual(['CD', 'AB'])
  const fields = ['CD', 'AB', '이름CD', 'Name CD', '별명', '이름AB', 'Name AB'].map(foldText)
  expect(index.text).toBe(FIELD_SEPARATOR + fields.map(field => field + FIELD_SEPARATOR).join(''))
  expect(index.tickers).toBe(2)
  expect([...index.owner]).toEqual([0, 1, 0, 0, 0, 1, 1])
  expect([...index.part].map(fieldOfPart)).toEqual([
    ...(['ticker', 'ticker', 'name_kr', 'name_en', 'alias', 'name_kr', 'name_en'] as const),
  ])
  for (const [field, said] of fields.entries())
    for (let at = 0; at <= said.length; at++)
      expect(fieldAt(index.starts, index.starts[field]! + at)).toBe(field)
})

it('buildIndex stores repeated names of an entry once, and skips names without letters', () => {
  const index = buildIndex([entry('AB', { name_kr: 'Ab. Ab', name_en: 'ABAB', aliases: ['…', 'abab'] })])
  expect(index.text).toBe(`${FIELD_SEPARATOR}ab${FIELD_SEPARATOR}abab${FIELD_SEPARATOR}`)
})

it('buildIndex does not change its input, and accepts an empty list', () => {
  const input = Object.freeze([entry('B'), entry('A', { weight: 5 })])
  buildIndex(input)
  expect(input.map(({ ticker }) => ticker)).toEqual(['B', 'A'])
  expect(buildIndex([]).text).toBe(FIELD_SEPARATOR)
})
