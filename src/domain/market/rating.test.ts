import { expect, test } from 'vitest'
import { ratingOf } from './rating.ts'
import { trendOf } from './trend-code.ts'

test.each([
  [-2, 'B'],
  [-0.61, 'B'],
  [-0.6, 'N'],
  [0.59, 'N'],
  [0.6, 'G'],
  [1.19, 'G'],
  [1.2, 'VG'],
  [2, 'VG'],
])('%d is %s', (score, rating) => expect(ratingOf(score)).toBe(rating))

const level = (value: number, count: number): number[] => Array.from({ length: count }, () => value)
const ramp = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => from + ((to - from) * at) / (count - 1))

test('tells rising, falling and flat after each', () => {
  expect(trendOf(ramp(100, 120, 30))).toMatchObject({ code: 0 })
  expect(trendOf(ramp(120, 100, 30))).toMatchObject({ code: 1 })
  expect(trendOf([...ramp(100, 120, 30), ...level(120, 30)])).toEqual({ code: 2, changePercent: 0 })
  expect(trendOf([...ramp(120, 100, 30), ...level(100, 30)])).toEqual({ code: 3, changePercent: 0 })
})

test('says why a trend cannot be calculated', () => {
  expect(trendOf(level(100, 20))).toEqual({ code: -1, because: 'too-few-sessions' })
  expect(trendOf(level(100, 90))).toEqual({ code: -1, because: 'never-left-the-band' })
})
