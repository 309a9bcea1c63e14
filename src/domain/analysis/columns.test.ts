import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryColumns, columnsFromCloses, testColumns, unadjusted } from '#tests/builders/market.ts'
import { adjustForSplits, previousClose, violatedBarLaw } from './bars.ts'
import {
  countHaltedAtEnd,
  flattenHaltedDays,
  lastRowsOfColumns,
  sliceColumns,
  sparklineCloses,
  violatedColumnLaw,
} from './columns.ts'

const traded = { open: 100, high: 110, low: 95, close: 105, volume: 10 }
const halted = { open: 0, high: 0, low: 0, close: 105, volume: 0 }

test('random bars keep the laws, and so does every part of them', () => {
  fc.assert(
    fc.property(
      arbitraryColumns({ minLength: 0, maxLength: 60 }),
      fc.nat(60),
      fc.nat(60),
      (columns, a, b) => {
        expect(violatedColumnLaw(columns)).toBeNull()
        expect(violatedColumnLaw(sliceColumns(columns, a, b))).toBeNull()
        expect(lastRowsOfColumns(columns, a).day).toEqual(
          columns.day.slice(Math.max(0, columns.day.length - a)),
        )
      },
    ),
  )
})

test.each([
  ['a low above the close', { ...traded, low: 106 }],
  ['a high under the open', { ...traded, high: 99, open: 100 }],
  ['a close that is no price', { ...traded, close: Number.NaN }],
  ['a close of zero', { ...traded, close: 0 }],
  ['a volume below zero', { ...traded, volume: -1 }],
  ['a halted day whose close moved', { ...halted, close: 104 }],
  ['a day without a low', { ...traded, low: 0 }],
])('a broken law is reported: %s', (_, bar) =>
  expect(violatedColumnLaw(testColumns([traded, bar]))).toMatch(/\d/),
)

test('a day that occurs twice and columns of different lengths are reported', () => {
  const columns = testColumns([traded, traded])
  expect(violatedColumnLaw({ ...columns, day: columns.day.map(() => 20260105) })).toMatch(
    'does not come after',
  )
  expect(violatedColumnLaw({ ...columns, open: columns.open.slice(1) })).toMatch('length')
})

test.each([
  ['a high beyond all prices', { ...traded, high: 1e10 }],
  ['a halted close beyond all prices', { ...halted, close: 1e11 }],
  ['a volume beyond all volumes', { ...traded, volume: 1e305 }],
])('a number that is too large is reported: %s', (_, bar) =>
  expect(violatedColumnLaw(testColumns([bar]))).toMatch('is too large'),
)

test.each([
  ['a factor beyond all factors', 1e9, /the factor 1000000000 lies outside/],
  ['a factor of hardly anything', 1e-7, /lies outside/],
  ['no factor', Number.NaN, /lies outside/],
  ['a factor that makes a price too large', 1e6, /makes the price 110000 too large/],
])('an adjustment factor that breaks a rule of factors is reported: %s', (_, factor, words) => {
  const dear = { open: 1e5, high: 1.1e5, low: 1e5, close: 1e5, volume: 1 }
  const bars = { ...unadjusted(testColumns([dear, dear])), factor: Float64Array.of(factor, 1) }
  expect(violatedColumnLaw(bars)).toBeNull()
  expect(violatedBarLaw(bars)).toMatch(words)
  expect(violatedBarLaw({ ...bars, factor: Float64Array.of(0.2, 1) })).toBeNull()
  expect(violatedBarLaw({ ...bars, factor: Float64Array.of(1) })).toMatch('length')
})

test('halted days at the end are counted, and for analysis they are days on which nothing moved', () => {
  const columns = testColumns([traded, halted, traded, halted, halted])
  expect(countHaltedAtEnd(columns)).toBe(2)
  expect(countHaltedAtEnd(testColumns([traded]))).toBe(0)
  expect(Array.from(flattenHaltedDays(columns).low)).toEqual([95, 105, 95, 105, 105])
  expect(columns.low[1]).toBe(0)
})

test('a sparkline has 41 closes, or all closes of a shorter history', () => {
  const { close } = columnsFromCloses(Array.from({ length: 60 }, (_, at) => at + 1))
  expect(sparklineCloses(close)).toHaveLength(41)
  expect(sparklineCloses(close).at(-1)).toBe(60)
  expect(sparklineCloses(close.subarray(0, 7))).toHaveLength(7)
})

test('a split changes neither the money traded nor what a holder earned', () => {
  const before = { open: 500, high: 550, low: 480, close: 500, volume: 100 }
  const after = { open: 101, high: 112, low: 99, close: 110, volume: 700 }
  const bars = { ...unadjusted(testColumns([before, after])), factor: Float64Array.of(0.2, 1) }
  const adjusted = adjustForSplits(bars)
  expect(Array.from(adjusted.close)).toEqual([100, 110])
  expect(adjusted.close[0]! * adjusted.volume[0]!).toBe(500 * 100)
  expect(previousClose(bars)).toBe(100)
})
