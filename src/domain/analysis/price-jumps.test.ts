import { expect, test } from 'vitest'
import { toTradingDay } from '../market/calendar/day.ts'
import { findPriceJumps } from './price-jumps.ts'

const kospi = { market: 2, isFund: false } as const
const series = (...rows: [day: number, close: number, factor: number][]) => ({
  day: Int32Array.from(rows, ([day]) => day),
  close: Float64Array.from(rows, ([, close]) => close),
  factor: Float64Array.from(rows, ([, , factor]) => factor),
})

test('a split of 1 into 5 without a factor is a jump that 0.2 explains, and none with the factor', () => {
  expect(findPriceJumps(series([20241030, 266_500, 1], [20241031, 50_100, 1]), kospi)).toEqual([
    {
      from: { day: toTradingDay(20241030), close: 266_500 },
      to: { day: toTradingDay(20241031), close: 50_100 },
      factor: 1,
      explainingFactor: 0.2,
    },
  ])
  expect(findPriceJumps(series([20241030, 266_500, 0.2], [20241031, 50_100, 1]), kospi)).toEqual([])
})

test('a factor without a move of the price is a jump that no factor explains', () => {
  const jumps = findPriceJumps(series([20241030, 50_000, 0.2], [20241031, 50_100, 1]), kospi)
  expect(jumps).toMatchObject([{ factor: 0.2, explainingFactor: 1 }])
})

test.each([
  ['13,000 after 10,000', 20150615, 10_000, 13_000, 0],
  ['13,200 after 10,000', 20150615, 10_000, 13_200, 1],
  ['11,500 after 10,000 while the limit was 15 percent', 20150612, 10_000, 11_500, 0],
  ['12,000 after 10,000 while the limit was 15 percent', 20150612, 10_000, 12_000, 1],
  ['7,000 after 10,000', 20150615, 10_000, 7_000, 0],
  ['6,800 after 10,000', 20150615, 10_000, 6_800, 1],
  ['2 after 1, which is one tick', 20260105, 1, 2, 0],
  ['12,000 after 10,000 in 2004, when limits differed', 20040105, 10_000, 12_000, 0],
])('a close of %s', (_what, day, before, after, count) => {
  expect(findPriceJumps(series([20031230, before, 1], [day, after, 1]), kospi)).toHaveLength(count)
})

test('US stocks have no limit', () => {
  const rows = series([20241030, 100, 1], [20241031, 10, 1])
  expect(findPriceJumps(rows, { market: 3, isFund: false })).toEqual([])
})

test.each([
  [100_000, 10_500, 0.1],
  [1_000, 5_200, 5],
  [500_000, 2_000, 0.004],
])('a close of %i and then %i is explained by the factor %f', (before, after, factor) => {
  const [jump] = findPriceJumps(series([20241030, before, 1], [20241031, after, 1]), kospi)
  expect(jump?.explainingFactor).toBe(factor)
})
