import { describe, expect, it } from 'vitest'
import type { StockRow } from '#contract/stock.ts'
import { moveStock, sortedStocks } from './order.ts'

const row = (fsym_id: string, country: 'kr' | 'us', name_kr: string, change_pct: number | null) =>
  [fsym_id, { fsym_id, country, ticker: name_kr, name_kr, name_en: name_kr, change_pct } as StockRow] as const
const rows = new Map([row('a', 'us', '다온', 2), row('b', 'kr', '가람', null), row('c', 'kr', '나래', -1)])
const ids = ['a', 'b', 'c', 'gone']

describe('a moved stock', () => {
  it('takes the new place, and no stock is lost', () => {
    expect(moveStock(ids, 0, 2)).toEqual(['b', 'c', 'a', 'gone'])
    expect(moveStock(ids, 3, 0)).toEqual(['gone', 'a', 'b', 'c'])
  })

  it('stays where it is when the new place is outside the list', () => {
    expect(moveStock(ids, 0, -1)).toBe(ids)
    expect(moveStock(ids, 3, 4)).toBe(ids)
    expect(moveStock(ids, 9, 0)).toBe(ids)
  })
})

it.each([
  ['rise', ['a', 'c', 'b', 'gone']],
  ['fall', ['c', 'a', 'b', 'gone']],
  ['country', ['b', 'c', 'a', 'gone']],
] as const)('sorting by %s gives %j', (order, expected) => {
  expect(sortedStocks(ids, rows, order, 'ko')).toEqual(expected)
})

it('sorting by name follows the alphabet of the language', () => {
  expect(sortedStocks(['a', 'b', 'c'], rows, 'name', 'ko')).toEqual(['b', 'c', 'a'])
})
