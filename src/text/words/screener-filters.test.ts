import { expect, it } from 'vitest'
import { filterWords } from './screener-filters.ts'

/** Returns all sentences, with a value in each placeholder. */
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

it('the English words of the filters contain no Korean, and no sentence is empty or lacks a value', () => {
  expect(said(filterWords.en).filter(text => /[가-힣]/.test(text))).toEqual([])
  expect(Object.keys(filterWords.en)).toEqual(Object.keys(filterWords.ko))
  for (const lang of ['ko', 'en'] as const)
    expect(said(filterWords[lang]).filter(text => text.trim() === '' || text.includes('undefined'))).toEqual(
      [],
    )
})

it('the button that shows the stocks has a singular and a plural in English', () => {
  expect(filterWords.en.show({ count: '1' })).toBe('Show 1 stock')
  expect(filterWords.en.show({ count: '17' })).toBe('Show 17 stocks')
})
