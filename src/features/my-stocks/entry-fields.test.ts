import { describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { type EntryFields, entryFieldsOf, parseEntryFields, parseTypedNumber } from './entry-fields.ts'

const typed: EntryFields = {
  kind: 'buy',
  quantity: '10',
  price: '48,150',
  day: '2026-11-20',
  fee: '',
  tax: '0',
  rate: '',
}
const today = toTradingDay(20261120)
const days = { order: 'year-first', today, last: today } as const
const korean = { stock: 'KRW', own: 'KRW', days } as const
const american = { ...korean, stock: 'USD' } as const

describe('a typed number', () => {
  it.each([
    ['48,150', 48150],
    [' 0.5 ', 0.5],
    ['.5', 0.5],
    ['0', 0],
    ['', null],
    ['-3', null],
    ['1e5', null],
    ['ten', null],
    ['9999999999999999', null],
  ])('written %j is read as %j', (text, value) => {
    expect(parseTypedNumber(text)).toBe(value)
  })
})

describe('a typed trade', () => {
  it('has no costs when none were typed', () => {
    expect(parseEntryFields(typed, korean).entry).toEqual({
      ...{ kind: 'buy', day: '2026-11-20', quantity: 10, price: 48150, fee: 0, tax: 0, rate: 1 },
    })
  })

  it.each([
    [{ quantity: '0' }, 'quantity'],
    [{ quantity: 'many' }, 'quantity'],
    [{ price: '' }, 'price'],
    [{ price: '0' }, 'price'],
    [{ fee: '-1' }, 'fee'],
    [{ tax: 'x' }, 'tax'],
    [{ day: '2026-02-30' }, 'day'],
    [{ day: '2026-11-21' }, 'day'],
    [{ day: '' }, 'day'],
  ] as const)('with %j is refused for its %s', (change, field) => {
    expect(parseEntryFields({ ...typed, ...change }, korean).wrong).toEqual([field])
  })

  it.each(['20260302', '2026.3.2', '3/2', '2 Mar 2026'])('of %j is stored as of the second of March', day => {
    expect(parseEntryFields({ ...typed, day }, korean).entry?.day).toBe('2026-03-02')
  })

  it('in another currency needs the exchange rate, which is inverted for a portfolio in dollars', () => {
    expect(parseEntryFields(typed, american).wrong).toEqual(['rate'])
    expect(parseEntryFields({ ...typed, rate: '1,400' }, american).entry?.rate).toBe(1400)
    const inDollars = { stock: 'KRW', own: 'USD', days } as const
    expect(parseEntryFields({ ...typed, rate: '1,400' }, inDollars).entry?.rate).toBe(1 / 1400)
  })

  it('gives the same entry after it was written back to the form', () => {
    const entry = { id: 'a', fsym_id: 'x', ...parseEntryFields({ ...typed, rate: '1400' }, american).entry! }
    expect(parseEntryFields(entryFieldsOf(entry, 'KRW'), american).entry).toEqual(
      parseEntryFields({ ...typed, rate: '1400' }, american).entry,
    )
  })
})

it.each(['KRW', 'USD'] as const)(
  'a stored rate stays as it is in a portfolio in %s when another field is edited',
  own => {
    const stock = own === 'KRW' ? 'USD' : 'KRW'
    const rate = own === 'KRW' ? 1385.123456 : 1 / 1385.123456
    const entry = {
      id: 'a',
      fsym_id: 'x',
      kind: 'buy',
      day: '2024-05-02',
      quantity: 1,
      price: 2,
      fee: 0,
      tax: 0,
      rate,
    } as const
    const fields = { ...entryFieldsOf(entry, own), fee: '1' }
    expect(parseEntryFields(fields, { stock, own, days }).entry?.rate).toBe(rate)
  },
)

it('a dividend has no quantity, and a split has no costs', () => {
  expect(parseEntryFields({ ...typed, kind: 'dividend', quantity: '' }, korean).entry?.quantity).toBe(0)
  const split = parseEntryFields({ ...typed, kind: 'split', price: '5', fee: '3' }, american)
  expect(split.entry).toMatchObject({ price: 5, fee: 0, rate: 1 })
})
