import { expect, it } from 'vitest'
import { makeRangeCondition } from '#domain/screener/filter/condition.ts'
import { withBounds, withCondition } from '#domain/screener/filter/edit.ts'
import { defaultFilter } from '#domain/screener/filter/saved-filter.ts'
import { decodeFilter, encodeFilter, parseColumns, parseScreenerDraft, screenerHref } from './address.ts'

const saved = { ...withBounds(defaultFilter, 'per', { most: 12 }), key: '값싼 주식 ☂' }

it('a filter is the same after it was written to an address and read back, with any characters in it', () => {
  const text = encodeFilter(saved)
  expect(text).toMatch(/^[\w-]+$/)
  expect(decodeFilter(text)).toEqual({ saved, fellBack: [], broken: false })
})

it('the default filter and other defaults are left out of an address', () => {
  expect(encodeFilter(defaultFilter)).toBeNull()
  expect(screenerHref({ country: 'us' })).toBe('/screener/v2?country=us')
})

it('an address keeps the country, columns and view', () => {
  const draft = { country: 'us', saved, columns: ['per', 'roe'], view: 'cards' } as const
  const query = Object.fromEntries(new URL(screenerHref(draft), 'https://x.test').searchParams)
  expect(parseScreenerDraft(query, 'kr')).toEqual({ ...draft, fellBack: [] })
})

it.each(['%', 'bm90IGpzb24', '!!!', '4', 'gICA'])(
  '«%s» is read as the default filter and reported as broken',
  text => {
    expect(decodeFilter(text)).toEqual({ saved: defaultFilter, fellBack: [], broken: true })
  },
)

it('an unreadable field is reported by name, and the rest is kept', () => {
  const text = encodeFilter(withCondition(saved, 'volume', makeRangeCondition('volume', { least: 1 })))!
  const odd = JSON.parse(atob(text)) as Record<string, unknown>
  odd.rsi = { days: 6 }
  odd.key = 'plain'
  const read = decodeFilter(btoa(JSON.stringify(odd)))
  expect(read.fellBack).toEqual(['rsi.days'])
  expect(read.saved.valuation.per.on).toBe(true)
})

it('the columns of an address are kept when they are metrics, each of them once', () => {
  expect(parseColumns('per,luck,per,roe')).toEqual(['per', 'roe'])
  expect(parseColumns(null)).toBeNull()
})
