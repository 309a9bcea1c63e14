import { expect, test } from 'vitest'
import { pointActions } from '#domain/billing/point-codes.ts'
import { expiringRewardOf, type PointItem } from '#state/billing/points.ts'
import { daysLeftUntil, pointSign, rewardActOf, rewardHeading } from './view.ts'

test('points that were saved or came back are shown with a plus, all others with a minus', () => {
  expect(pointActions.map(action => [action, pointSign(action)])).toEqual([
    ['SAVE', '+'],
    ['USE', '−'],
    ['USE_CANCEL', '+'],
    ['ADMIN_DEDUCT', '−'],
    ['EXPIRED', '−'],
  ])
})

test('a day that has begun counts among the days that are left', () => {
  const now = Date.parse('2026-11-20T09:00:00Z')
  expect(daysLeftUntil('2026-11-22T09:00:00Z', now)).toBe(2)
  expect(daysLeftUntil('2026-11-22T09:00:01Z', now)).toBe(3)
  expect(daysLeftUntil('2026-11-20T08:00:00Z', now)).toBe(0)
})

test('the reward is taken once, renewed while it is held, and only by somebody who pays', () => {
  const act = (state: 'open' | 'held' | 'used' | 'expired') =>
    [true, false].map(eligible => rewardActOf({ state, eligible }))
  expect(act('open')).toEqual(['take', null])
  expect(act('held')).toEqual(['renew', null])
  expect(act('used')).toEqual([null, null])
  expect(act('expired')).toEqual([null, null])
  expect(rewardHeading({ state: 'open', eligible: false })).toBe('notEligible')
  expect(rewardHeading({ state: 'held', eligible: false })).toBe('held')
})

test('the event’s reward is among what expires only while all of it is left', () => {
  const item: PointItem = {
    ...{ id: '1', amount: 5_000, action_code: 'SAVE', type_code: 'EVENT', reason: null },
    ...{ created_at: '', expiry_date: null },
  }
  expect(expiringRewardOf({ detail: [item] }, 5_000)).toBe(item)
  expect(expiringRewardOf({ detail: [{ ...item, amount: 4_900 }] }, 5_000)).toBeNull()
  expect(expiringRewardOf({ detail: [{ ...item, type_code: 'ADMIN' }] }, 5_000)).toBeNull()
})
