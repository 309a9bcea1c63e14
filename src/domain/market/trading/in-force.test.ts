import { expect, test } from 'vitest'
import { toTradingDay } from '../calendar/day.ts'
import { rowInForce, rowInForceOrOldest } from './in-force.ts'

const rows = [
  { from: 20150101, rate: 1 },
  { from: 20200601, rate: 2 },
]

test.each([
  [20141231, undefined, 1],
  [20150101, 1, 1],
  [20200531, 1, 1],
  [20200601, 2, 2],
  [20300101, 2, 2],
])('on %i the row with rate %s is in force', (day, rate, orOldest) => {
  expect(rowInForce(rows, toTradingDay(day))?.rate).toBe(rate)
  expect(rowInForceOrOldest(rows, toTradingDay(day)).rate).toBe(orOldest)
})

test('a table without rows throws', () => {
  expect(rowInForce([], toTradingDay(20200101))).toBeUndefined()
  expect(() => rowInForceOrOldest([], toTradingDay(20200101))).toThrow('a dated table has a row')
})
