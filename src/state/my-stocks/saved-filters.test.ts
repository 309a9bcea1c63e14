import { describe, expect, it } from 'vitest'
import { itemBodySchemas } from '#contract/item-bodies.ts'
import { makeRangeCondition } from '#domain/screener/filter/condition.ts'
import { defaultFilter, type SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import type { MyItem } from './items.ts'
import {
  changedFilterPlaces,
  filterToStore,
  isChangedDraft,
  isNameTaken,
  MAX_FILTER_NAME_LENGTH,
  moveInFilterOrder,
  nameOfFilterCopy,
  nextFilterOrder,
  sortFiltersByPlace,
  type UserFilter,
  userFilterOf,
} from './saved-filters.ts'

const item = (id: string, order: number, filter: Record<string, unknown> = {}): MyItem<'filter'> => ({
  ...{ id, pending: false, conflict: null, updatedAt: '2026-11-20T00:00:00Z' },
  body: { name: id, order, filter },
})
const named = (...names: string[]): UserFilter[] =>
  names.map((name, order) => userFilterOf({ ...item(`i${order}`, order), body: { name, order, filter: {} } }))

const source: SavedFilter = {
  ...defaultFilter,
  key: 'where-it-came-from',
  preset: ['gold'],
  markets: ['2'],
  where: { kind: 'all', of: [makeRangeCondition('per', { most: 12 })] },
}

describe('a saved filter', () => {
  it('is read back as it was written, under its own id and for its country', () => {
    const filter = filterToStore(source, 'us')
    expect(filter).not.toHaveProperty('key')
    const kept = userFilterOf(item('mine', 3, filter))
    expect(kept).toMatchObject({ id: 'mine', order: 3, country: 'us', fellBack: [] })
    expect(kept.saved).toEqual({ ...source, key: 'mine' })
  })

  it('is accepted by the server’s schema', () => {
    const body = { name: 'Mine', order: nextFilterOrder([]), filter: filterToStore(source, 'kr') }
    expect(itemBodySchemas.filter.parse(body)).toEqual(body)
  })

  it('of an older build has no country, and its fields that are not understood are listed', () => {
    const kept = userFilterOf(item('old', 0, { rsRatingType: 'best', markets: ['1'] }))
    expect(kept).toMatchObject({ country: null, fellBack: ['rsRatingType'], saved: { markets: ['1'] } })
  })

  it('counts as changed by its conditions, its country and its sort, and by nothing else', () => {
    const origin = userFilterOf(item('mine', 0, filterToStore(source, 'kr')))
    expect(isChangedDraft({ saved: origin.saved, country: 'kr' }, origin)).toBe(false)
    expect(isChangedDraft({ saved: { ...origin.saved, key: 'other' }, country: 'kr' }, origin)).toBe(false)
    expect(isChangedDraft({ saved: origin.saved, country: 'us' }, origin)).toBe(true)
    expect(isChangedDraft({ saved: { ...origin.saved, markets: [] }, country: 'kr' }, origin)).toBe(true)
    const sort = { metric: 'per', direction: 'asc' } as const
    expect(isChangedDraft({ saved: { ...origin.saved, sort }, country: 'kr' }, origin)).toBe(true)
  })
})

describe('the names of filters', () => {
  it('are detected as taken, except by the filter itself', () => {
    const filters = named('Cheap', 'Rising')
    expect(isNameTaken(filters, ' Cheap ', null)).toBe(true)
    expect(isNameTaken(filters, 'Cheap', 'i0')).toBe(false)
    expect(isNameTaken(filters, 'cheap', null)).toBe(false)
  })

  it('get the next free number in copies, and stay within the length limit', () => {
    expect(nameOfFilterCopy(named('Cheap'), 'Cheap')).toBe('Cheap (2)')
    expect(nameOfFilterCopy(named('Cheap', 'Cheap (2)'), 'Cheap')).toBe('Cheap (3)')
    expect(nameOfFilterCopy(named('Cheap', 'Cheap (2)'), 'Cheap (2)')).toBe('Cheap (3)')
    const long = '가'.repeat(MAX_FILTER_NAME_LENGTH)
    expect([...nameOfFilterCopy(named(long), long)]).toHaveLength(MAX_FILTER_NAME_LENGTH)
  })
})

describe('the order of filters', () => {
  it('follows the stored places; of two in one place the older is first', () => {
    const items = [item('a', 1), item('b', 0), item('c', 1)]
    expect(sortFiltersByPlace(items).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  })

  it('changes only the places that differ, and repairs a place given twice', () => {
    const filters = [item('b', 0), item('a', 1), item('c', 1)].map(userFilterOf)
    expect(changedFilterPlaces(filters, ['b', 'a', 'c'])).toEqual([{ id: 'c', order: 2 }])
    expect(changedFilterPlaces(filters, ['c', 'b', 'a'])).toEqual([
      { id: 'c', order: 0 },
      { id: 'b', order: 1 },
      { id: 'a', order: 2 },
    ])
  })

  it('has room for one more after the last', () => {
    expect(nextFilterOrder([])).toBe(0)
    expect(nextFilterOrder([{ order: 4 }, { order: 2 }])).toBe(5)
    expect(nextFilterOrder([{ order: 100_000 }])).toBe(100_000)
  })

  it('lets a filter move to another place, but not beyond the ends', () => {
    const all = ['a', 'b', 'c']
    expect(moveInFilterOrder(all, 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moveInFilterOrder(all, 0, -1)).toBe(all)
    expect(moveInFilterOrder(all, 2, 3)).toBe(all)
  })
})
