import { expect, it } from 'vitest'
import { range } from '#domain/screener/filter/condition.ts'
import { withBounds, withCondition } from '#domain/screener/filter/edit.ts'
import { defaultFilter } from '#domain/screener/filter/saved-filter.ts'
import { readColumns, readDraft, readFilter, screenerHref, writeFilter } from './address.ts'

const saved = { ...withBounds(defaultFilter, 'per', { most: 12 }), key: '값싼 주식 ☂' }

it('brings a filter through an address and back, whatever letters are in it', () => {
  const text = writeFilter(saved)
  expect(text).toMatch(/^[\w-]+$/)
  expect(readFilter(text)).toEqual({ saved, fellBack: [], broken: false })
})

it('leaves out what everybody assumes', () => {
  expect(writeFilter(defaultFilter)).toBeNull()
  expect(screenerHref({ country: 'us' })).toBe('/screener/v2?country=us')
})

it('is read as it was written, with its columns and its view', () => {
  const draft = { country: 'us', saved, columns: ['per', 'roe'], view: 'cards' } as const
  const query = Object.fromEntries(new URL(screenerHref(draft), 'https://x.test').searchParams)
  expect(readDraft(query, 'kr')).toEqual({ ...draft, fellBack: [] })
})

it.each(['%', 'bm90IGpzb24', '!!!', '4', 'gICA'])('takes «%s» for no filter, and says so', text => {
  expect(readFilter(text)).toEqual({ saved: defaultFilter, fellBack: [], broken: true })
})

it('names what it did not understand, and keeps the rest', () => {
  const text = writeFilter(withCondition(saved, 'volume', range('volume', { least: 1 })))!
  const odd = JSON.parse(atob(text)) as Record<string, unknown>
  odd.rsi = { days: 6 }
  odd.key = 'plain'
  const read = readFilter(btoa(JSON.stringify(odd)))
  expect(read.fellBack).toEqual(['rsi.days'])
  expect(read.saved.valuation.per.on).toBe(true)
})

it('keeps the columns that are metrics, once each', () => {
  expect(readColumns('per,luck,per,roe')).toEqual(['per', 'roe'])
  expect(readColumns(null)).toBeNull()
})
