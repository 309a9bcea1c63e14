import { expect, it } from 'vitest'
import { filterWords } from './screener-filters.ts'

/** Every sentence with a figure in each of its places. */
function said(words: object): string[] {
  return Object.values(words).flatMap((value): string[] => {
    if (typeof value === 'string') return [value]
    if (typeof value === 'function')
      return [
        (value as (figures: Record<string, string>) => string)({
          name: 'x',
          count: '3',
          before: '9',
          value: '1',
          list: 'x',
          days: '5',
          date: '1',
        }),
      ]
    return said(value as object)
  })
}

it('every sentence of the filters is in its own language, and none lacks a figure', () => {
  expect(said(filterWords.en).filter(text => /[가-힣]/.test(text))).toEqual([])
  expect(Object.keys(filterWords.en)).toEqual(Object.keys(filterWords.ko))
  for (const lang of ['ko', 'en'] as const)
    expect(said(filterWords[lang]).filter(text => text.trim() === '' || text.includes('undefined'))).toEqual(
      [],
    )
})

it('one stock is told as one', () => {
  expect(filterWords.en.show({ count: '1' })).toBe('Show 1 stock')
  expect(filterWords.en.show({ count: '17' })).toBe('Show 17 stocks')
})
