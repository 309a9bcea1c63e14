import { expect, it } from 'vitest'
import { searchWords } from './search.ts'

const input = { count: 7, date: 'DAY', kr: 'DAY', us: 'DAYS', name: 'NAME', q: 'WORD', text: 'WORD' }

/** Returns all sentences by path, each filled with the same values. */
function sentences(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function') return [[path, value({ ...input, country: 'LAND', stocks: 7, others: 3 })]]
  return Object.entries(value as object).flatMap(([key, inner]) => sentences(inner, `${path}.${key}`))
}
const [ko, en] = [new Map(sentences(searchWords.ko)), new Map(sentences(searchWords.en))]
const hangul = /[\u3131-\u318e\uac00-\ud7a3]/

it('the words of the search exist in Korean and English with the same values', () => {
  expect([...en.keys()]).toEqual([...ko.keys()])
  for (const [path, text] of ko) {
    if (path !== '.etf') expect(text, path).toMatch(hangul)
    expect(en.get(path), path).not.toMatch(hangul)
    for (const value of ['7', '3', 'DAY', 'NAME', 'WORD', 'LAND'])
      expect(en.get(path)?.includes(value), path).toBe(text.includes(value))
  }
})

it('the words of the search have a singular and a plural in English', () => {
  expect(searchWords.en.more({ count: 1 })).toBe('Show 1 more stock')
  expect(searchWords.en.found({ stocks: 1, others: 2 })).toBe('1 stock and 2 pages and actions found')
  expect(searchWords.ko.found({ stocks: 3, others: 0 })).toBe('종목 3개를 찾았습니다')
})
