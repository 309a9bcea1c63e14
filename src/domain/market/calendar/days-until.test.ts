import { expect, test } from 'vitest'
import { toTradingDay } from './day.ts'
import { daysUntil } from './days-until.ts'

test.each([
  [20261120, 20261120, 0],
  [20261123, 20261120, 3],
  [20261119, 20261120, -1],
  [20270301, 20270228, 1],
  [20280301, 20280228, 2],
  [20270101, 20261231, 1],
])('%i seen from %i is %i calendar days away', (day, from, days) => {
  expect(daysUntil(toTradingDay(day), toTradingDay(from))).toBe(days)
})
