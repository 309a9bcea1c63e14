import { expect, test } from 'vitest'
import { toTradingDay } from '../market/calendar/day.ts'
import { findSplitLikeMoves } from './split-like-moves.ts'

type Row = [close: number, open?: number, factor?: number]
const days = [20240605, 20240606, 20240607]
const series = (...rows: Row[]) => ({
  day: Int32Array.from(rows, (_, at) => days[at]!),
  open: Float64Array.from(rows, ([close, open]) => open ?? close),
  close: Float64Array.from(rows, ([close]) => close),
  factor: Float64Array.from(rows, ([, , factor]) => factor ?? 1),
})
const explained = (...rows: Row[]) => findSplitLikeMoves(series(...rows)).map(each => each.explainingFactor)

test('a split of 1 into 10 without a factor is a move that 0.1 explains, and none with the factor', () => {
  expect(findSplitLikeMoves(series([1208.8], [121.79], [122]))).toEqual([
    {
      from: { day: toTradingDay(20240605), close: 1208.8 },
      to: { day: toTradingDay(20240606), close: 121.79 },
      factor: 1,
      explainingFactor: 0.1,
    },
  ])
  expect(explained([1208.8, 1208.8, 0.1], [121.79])).toEqual([])
})

test.each([
  ['1 into 2', 100, 50.9, 1 / 2],
  ['1 into 3', 100, 33.1, 1 / 3],
  ['1 into 4', 100, 25.4, 1 / 4],
  ['1 into 5', 100, 19.7, 1 / 5],
  ['1 into 20', 2447, 124.79, 1 / 20],
  ['2 into 1', 4, 8.1, 2],
  ['10 into 1', 0.3, 2.97, 10],
  ['20 into 1', 0.3, 6.1, 20],
])('a split of %s is found where %f goes to %f', (_what, before, after, factor) => {
  expect(explained([before], [after])).toEqual([factor])
})

test.each([
  ['47 percent down', 100, 53],
  ['52 percent down', 100, 48],
  ['60 percent down', 100, 40],
  ['90 percent up', 100, 190],
  ['150 percent up', 100, 250],
])('a move of %s is no split', (_what, before, after) => {
  expect(explained([before], [after])).toEqual([])
})

test('a split whose session closed 12 percent higher is found by its open', () => {
  expect(explained([2213.4], [498.32, 444.61])).toEqual([0.2])
  expect(explained([2213.4], [498.32, 498.32])).toEqual([])
})

test('a factor without a move is found, and no factor would be none', () => {
  expect(findSplitLikeMoves(series([100, 100, 0.25], [101]))).toMatchObject([
    { factor: 0.25, explainingFactor: 1 },
  ])
})

test('a dividend in the factors and a halted day without an open are no split', () => {
  expect(explained([100, 100, 0.99], [99.5, 99.5])).toEqual([])
  expect(explained([100], [100, 0], [101])).toEqual([])
})
