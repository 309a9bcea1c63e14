import { describe, expect, it } from 'vitest'
import type { GroupEntry } from '#domain/sync/item.ts'
import { inOrder, type MyGroup, ordered, sortByDay } from './my-groups.ts'

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

  it('of one type stand in their order, those it does not know behind them as they were made', () => {
    expect(ordered(all, 'watchlist', ['d', 'gone']).map(({ id }) => id)).toEqual(['d', 'a', 'c'])
    expect(ordered(all, 'portfolio', []).map(({ id }) => id)).toEqual(['b'])
  })
})

it('what an order does not name follows it', () => {
  expect(inOrder(['a', 'b', 'c', 'd'], each => each, ['c', 'a'])).toEqual(['c', 'a', 'b', 'd'])
})

it('trades of one day keep the order they were written down in', () => {
  const entries = [entry('late', '2026-11-03'), entry('one', '2026-11-02'), entry('two', '2026-11-02')]
  expect(sortByDay(entries).map(({ id }) => id)).toEqual(['one', 'two', 'late'])
})
