import { expect, it } from 'vitest'
import { range } from '#domain/screener/filter/condition.ts'
import { withBounds, withCondition } from '#domain/screener/filter/edit.ts'
import { defaultFilter } from '#domain/screener/filter/saved-filter.ts'
import { readColumns, readDraft, readFilter, screenerHref, writeFilter } from './address.ts'

const saved = { ...withBounds(defaultFilter, 'per', { most: 12 }), key: '값싼 주식 ☂' }

it('a filter is the same after it was written to an address and read back, with any characters in it', () => {
  const text = writeFilter(saved)
  expect(text).toMatch(/^[\w-]+$/)
  expect(readFilter(text)).toEqual({ saved, fellBack: [], broken: false })
})

it('the default filter and other defaults are left out of an address', () => {
  expect(writeFilter(defaultFilter)).toBeNull()
  expect(screenerHref({ country: 'us' })).toBe('/screener/v2?country=us')
})

it('an address keeps the country, columns and view', () => {
  const draft = { country: 'us', saved, columns: ['per', 'roe'], view: 'cards' } as const
  const query = Object.fromEntries(new URL(screenerHref(draft), 'https://x.test').searchParams)
  expect(readDraft(query, 'kr')).toEqual({ ...draft, fellBack: [] })
})

it.each(['%', 'bm90IGpzb24', '!!!', '4', 'gICA'])(
  '«%s» is read as the default filter and reported as broken',
  text => {
    expect(readFilter(text)).toEqual({ saved: defaultFilter, fellBack: [], broken: true })
  },
)

it('an unreadable field is reported by name, and the rest is kept', () => {
  const text = writeFilter(withCondition(saved, 'volume', range('volume', { least: 1 })))!
  const odd = JSON.parse(atob(text)) as Record<string, unknown>
  odd.rsi = { days: 6 }
  odd.key = 'plain'
  const read = readFilter(btoa(JSON.stringify(odd)))
  expect(read.fellBack).toEqual(['rsi.days'])
  expect(read.saved.valuation.per.on).toBe(true)
})

it('the columns of an address are kept when they are metrics, each of them once', () => {
  expect(readColumns('per,luck,per,roe')).toEqual(['per', 'roe'])
  expect(readColumns(null)).toBeNull()
})
