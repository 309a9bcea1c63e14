import { describe, expect, it } from 'vitest'
import type { GroupEntry } from '#domain/sync/item.ts'
import { type MyGroup, sortByDay, sortByIdOrder, sortGroupsByOrder } from './my-groups.ts'

const group = (id: string, type: 'watchlist' | 'portfolio'): MyGroup => ({
  ...{ id, pending: false, conflict: null, updatedAt: '2026-11-20T00:00:00Z' },
  body: { type, name: id, is_hidden: false, stocks: [], entries: [], currency: 'KRW', method: 'fifo' },
})
const entry = (id: string, day: string) => ({ id, day }) as GroupEntry

describe('groups', () => {
  const all = [
    group('a', 'watchlist'),
    group('b', 'portfolio'),
    group('c', 'watchlist'),
    group('d', 'watchlist'),
  ]

  it('of one type follow the stored order; groups it does not contain follow in order of creation', () => {
    expect(sortGroupsByOrder(all, 'watchlist', ['d', 'gone']).map(({ id }) => id)).toEqual(['d', 'a', 'c'])
    expect(sortGroupsByOrder(all, 'portfolio', []).map(({ id }) => id)).toEqual(['b'])
  })
})

it('entries that an order does not name follow the named ones', () => {
  expect(sortByIdOrder(['a', 'b', 'c', 'd'], each => each, ['c', 'a'])).toEqual(['c', 'a', 'b', 'd'])
})

it('trades of one day keep the order they were entered in', () => {
  const entries = [entry('late', '2026-11-03'), entry('one', '2026-11-02'), entry('two', '2026-11-02')]
  expect(sortByDay(entries).map(({ id }) => id)).toEqual(['one', 'two', 'late'])
})
