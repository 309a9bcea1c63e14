import { expect, it } from 'vitest'
import { tradingDay } from '../../market/calendar/day.ts'
import { dayAsOf } from './as-of.ts'

const days = [20260105, 20260102, 20260107].map(tradingDay)
const asOf = (day: number) => dayAsOf(days, tradingDay(day))

it('a filter without a day is answered by the newest pack', () => {
  expect(dayAsOf(days, null)).toBe(20260107)
  expect(dayAsOf([], null)).toBeNull()
})

it('a day without a pack is answered by the last one before it, never by a later one', () => {
  expect([20260107, 20260106, 20260105, 20260104, 20260102].map(asOf)).toEqual([
    20260107, 20260105, 20260105, 20260102, 20260102,
  ])
  expect(asOf(20270101)).toBe(20260107)
  expect(asOf(20260101)).toBeNull()
})
