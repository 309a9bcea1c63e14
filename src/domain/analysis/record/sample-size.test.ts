import { expect, test } from 'vitest'
import { addDays, dayNumber, tradingDay } from '#domain/market/calendar/day.ts'
import { meaningfulFrom, sampleSize } from './sample-size.ts'

const start = tradingDay(20240101)
const everyDays = (gap: number, count: number) =>
  Array.from({ length: count }, (_, at) => addDays(start, gap * at))

test('says nothing of when while nothing has ended', () => {
  expect(sampleSize([], start)).toEqual({ n: 0, months: 0, isMeaningful: false, expectedBy: null })
})

test('is meaningful from so many trades in so many months, not before', () => {
  const { trades } = meaningfulFrom
  const asOf = tradingDay(20261231)
  expect(sampleSize(everyDays(4, trades), asOf)).toMatchObject({
    n: trades,
    isMeaningful: true,
    expectedBy: null,
  })
  expect(sampleSize(everyDays(4, trades - 1), asOf).isMeaningful).toBe(false)
  // As many trades, crowded into few months.
  expect(sampleSize(everyDays(1, trades), asOf)).toMatchObject({ months: 4, isMeaningful: false })
})

test('expects the rest at the pace so far, by what is scarcer', () => {
  // 25 trades in 200 days: the 75 still missing take 600.
  expect(sampleSize(everyDays(8, 25), addDays(start, 200)).expectedBy).toBe(addDays(start, 800))
  // 100 trades in 100 days and 4 months: 8 months are missing.
  expect(sampleSize(everyDays(1, 100), addDays(start, 100)).expectedBy).toBe(addDays(start, 300))
})

test('what it expects is near what comes', () => {
  const days = everyDays(4, 200)
  const arrived = days.findIndex((day, at) => sampleSize(days.slice(0, at + 1), day).isMeaningful)
  const truth = dayNumber(days[arrived]!) - dayNumber(start)
  for (const n of [5, 20, 60, 99]) {
    const { expectedBy } = sampleSize(days.slice(0, n), days[n - 1]!)
    expect(Math.abs(dayNumber(expectedBy!) - dayNumber(start) - truth)).toBeLessThan(truth / 4)
  }
})
