import { expect, it } from 'vitest'
import type { GroupBody, GroupEntry } from '#domain/sync/item.ts'
import { syncWords } from '#text/words/sync.ts'
import { type ItemVersionFormatter, itemVersionLines, stockIdsIn } from './item-lines.ts'

const entry: GroupEntry = {
  id: 'e',
  kind: 'buy',
  fsym_id: 'A',
  day: '2026-01-02',
  quantity: 3,
  price: 100,
  fee: 0,
  tax: 0,
  rate: 1,
}
const tellIn = (lang: 'ko' | 'en'): ItemVersionFormatter => ({
  words: syncWords[lang],
  stock: id => `stock ${id}`,
  day: date => date,
  number: String,
  money: (_, value) => syncWords[lang].money.us({ value: String(value) }),
})
const en = tellIn('en')
const group: GroupBody = {
  type: 'portfolio',
  name: 'Pension',
  is_hidden: false,
  stocks: [],
  entries: [entry],
  currency: 'USD',
  method: 'fifo',
}

it('a note is shown as it was written, and a removed one as removed', () => {
  expect(itemVersionLines(en, { content: 'one\ntwo' })).toEqual(['one', 'two'])
  expect(itemVersionLines(tellIn('ko'), null)).toEqual(['삭제했습니다.'])
})

it('a portfolio lists only the entries that differ from the other version', () => {
  const other = { ...group, entries: [{ ...entry, quantity: 4 }] }
  expect(itemVersionLines(en, group, group)).toEqual(['Pension · USD · First in, first out (FIFO)'])
  expect(itemVersionLines(en, group, other)[1]).toBe('2026-01-02: bought 3 stock A at $100')
  expect(stockIdsIn(group)).toEqual(['A'])
})

it('a filter lists only the fields that differ', () => {
  const filter = { name: 'Cheap', order: 0, filter: { per: 10, pbr: 1 } }
  const other = { ...filter, filter: { per: 12, pbr: 1 } }
  expect(itemVersionLines(en, filter, other)).toEqual(['Cheap', 'per: 10'])
})

it('a watchlist names the stocks that the other version does not have', () => {
  const list: GroupBody = { ...group, type: 'watchlist', entries: [], stocks: ['A', 'B'] }
  const other = { ...list, stocks: ['B'] }
  expect(itemVersionLines(en, list, other)).toEqual(['Pension · 2 stocks', 'Only in this version: stock A'])
  expect(itemVersionLines(en, other, list)).toEqual(['Pension · 1 stock'])
})
