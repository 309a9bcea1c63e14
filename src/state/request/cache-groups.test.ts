import { expect, it } from 'vitest'
import { isInCacheGroup } from './cache-groups.ts'
import { cacheKey } from './kept.ts'

it('replies of a cache group are those of one user, under the names of that group', () => {
  const names = [
    'point/ledger/all',
    'point/expired-15d',
    'subscription',
    'subscription-summary',
    'card-on-file',
  ]
  const of = (group: 'point' | 'front-user', pk = 7) =>
    names.filter(name => isInCacheGroup(cacheKey(name, pk), 7, [group]))
  expect(of('point')).toEqual(['point/ledger/all', 'point/expired-15d'])
  expect(of('front-user')).toEqual(['subscription', 'subscription-summary'])
  expect([...of('point', 77), ...of('front-user', 77)]).toEqual([])
  expect(isInCacheGroup(cacheKey('point/expired-15d', null), 7, ['point'])).toBe(false)
  expect(isInCacheGroup(['7|subscription'], 7, ['front-user'])).toBe(false)
})
