import { expect, it } from 'vitest'
import { toTradingDay } from '../../market/calendar/day.ts'
import { packDayAsOf } from './as-of.ts'

const days = [20260105, 20260102, 20260107].map(toTradingDay)
const asOf = (day: number) => packDayAsOf(days, toTradingDay(day))

it('dayAsOf without a day returns the day of the newest pack', () => {
  expect(packDayAsOf(days, null)).toBe(20260107)
  expect(packDayAsOf([], null)).toBeNull()
})

it('dayAsOf returns the last day with a pack up to the given day, never a later one', () => {
  expect([20260107, 20260106, 20260105, 20260104, 20260102].map(asOf)).toEqual([
    20260107, 20260105, 20260105, 20260102, 20260102,
  ])
  expect(asOf(20270101)).toBe(20260107)
  expect(asOf(20260101)).toBeNull()
})
