import { expect, test } from 'vitest'
import { expiryOfPoints, isExpiringSoon } from './point-expiry.ts'
import { DAY_MS } from './seoul-calendar.ts'

test('points of 29 February expire on 28 February, at the same second in Seoul', () => {
  const saved = Date.parse('2028-02-29T00:00:01+09:00')
  expect(expiryOfPoints(saved)).toBe(Date.parse('2029-02-28T00:00:01+09:00'))
})

test('points are said to expire soon in their last 15 days', () => {
  const lot = { expires: 100 * DAY_MS }
  expect(isExpiringSoon(lot, 85 * DAY_MS - 1)).toBe(false)
  expect(isExpiringSoon(lot, 85 * DAY_MS)).toBe(true)
  expect(isExpiringSoon(lot, 100 * DAY_MS - 1)).toBe(true)
  expect(isExpiringSoon(lot, 100 * DAY_MS)).toBe(false)
})
