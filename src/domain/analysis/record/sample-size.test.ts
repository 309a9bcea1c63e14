import { expect, test } from 'vitest'
import { addDays, daysSinceEpoch, toTradingDay } from '#domain/market/calendar/day.ts'
import { meaningfulSampleSize, sampleSize } from './sample-size.ts'

const start = toTradingDay(20240101)
const everyDays = (gap: number, count: number) =>
  Array.from({ length: count }, (_, at) => addDays(start, gap * at))

test('a sample without a finished trade has no expected date', () => {
  expect(sampleSize([], start)).toEqual({ n: 0, months: 0, isMeaningful: false, expectedBy: null })
})

test('a sample is meaningful from 100 trades in 12 months on, not before', () => {
  const { trades } = meaningfulSampleSize
  const asOf = toTradingDay(20261231)
  expect(sampleSize(everyDays(4, trades), asOf)).toMatchObject({
    n: trades,
    isMeaningful: true,
    expectedBy: null,
  })
  expect(sampleSize(everyDays(4, trades - 1), asOf).isMeaningful).toBe(false)
  // The same number of trades falls into fewer months here.
  expect(sampleSize(everyDays(1, trades), asOf)).toMatchObject({ months: 4, isMeaningful: false })
})

test('the expected date follows the pace so far, by trades or by months, whichever takes longer', () => {
  // 25 trades in 200 days: the 75 still missing take 600.
  expect(sampleSize(everyDays(8, 25), addDays(start, 200)).expectedBy).toBe(addDays(start, 800))
  // 100 trades in 100 days and 4 months: 8 months are missing.
  expect(sampleSize(everyDays(1, 100), addDays(start, 100)).expectedBy).toBe(addDays(start, 300))
})

test('the expected date is wrong by less than a quarter of the time it takes', () => {
  const days = everyDays(4, 200)
  const arrived = days.findIndex((day, at) => sampleSize(days.slice(0, at + 1), day).isMeaningful)
  const truth = daysSinceEpoch(days[arrived]!) - daysSinceEpoch(start)
  for (const n of [5, 20, 60, 99]) {
    const { expectedBy } = sampleSize(days.slice(0, n), days[n - 1]!)
    expect(Math.abs(daysSinceEpoch(expectedBy!) - daysSinceEpoch(start) - truth)).toBeLessThan(truth / 4)
  }
})
