import { expect, test } from 'vitest'
import { retryOfLostCharge } from './renewal.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const endsAt = Date.parse('2027-02-28T10:00:00+09:00')

test('a charge that never reached the vendor is made again after 1, 2, 4, … minutes and at last once a day', () => {
  const waits = Array.from({ length: 13 }, (_, lostBefore) => {
    const at = retryOfLostCharge({ endsAt }, { lostBefore, now: endsAt })
    return (at! - endsAt) / MINUTE
  })
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 1_440, 1_440])
})

test('a charge that never reached the vendor counts as a try of the card from the fifth day on', () => {
  const lastDay = endsAt + 5 * DAY
  expect(retryOfLostCharge({ endsAt }, { lostBefore: 0, now: lastDay - 1 })).toBe(lastDay - 1 + MINUTE)
  expect(retryOfLostCharge({ endsAt }, { lostBefore: 0, now: lastDay })).toBeNull()
})
