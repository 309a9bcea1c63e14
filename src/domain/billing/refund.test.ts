import { expect, test } from 'vitest'
import { refundOf } from './refund.ts'
import { DAY_MS } from './seoul-calendar.ts'

const start = Date.parse('2027-01-01T10:00:00+09:00')
const year = { amount: 94_800, points: 0, start, end: start + 365 * DAY_MS, firstUse: null }

test('an unused plan is paid back whole within seven days', () => {
  expect(refundOf(year, start + 7 * DAY_MS)).toMatchObject({ rule: 'whole', amount: 94_800 })
})

test('a used plan is paid back by the days that are left, rounded down to a won', () => {
  const refund = refundOf({ ...year, firstUse: start + 1 }, start + 2 * DAY_MS)
  // 94,800 × 363 ÷ 365 = 94,280.5…
  expect(refund).toEqual({ rule: 'by_day', amount: 94_280, points: 0, daysLeft: 363, days: 365 })
})

test('a day that has begun is used up', () => {
  expect(refundOf({ ...year, firstUse: start }, start + 9 * DAY_MS + 1).daysLeft).toBe(355)
})

test('points come back in the proportion of the money', () => {
  const half = { amount: 4_900, points: 5_000, start, end: start + 30 * DAY_MS, firstUse: start }
  expect(refundOf(half, start + 15 * DAY_MS)).toMatchObject({ amount: 2_450, points: 2_500 })
})

test('nothing comes back for the last day', () => {
  expect(refundOf({ ...year, firstUse: start }, start + 364 * DAY_MS + 1)).toMatchObject({
    rule: 'over',
    amount: 0,
  })
})
