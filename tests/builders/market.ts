import fc from 'fast-check'
import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { emptyColumns, type IndicatorColumns } from '#domain/analysis/columns.ts'
import {
  dayFromEpochDays,
  daysSinceEpoch,
  type TradingDay,
  toTradingDay,
} from '#domain/market/calendar/day.ts'

/** Returns weekdays from a Monday on, for tests in which holidays do not matter. */
export function weekdaysFrom(from: number, count: number): TradingDay[] {
  const start = daysSinceEpoch(toTradingDay(from))
  return Array.from({ length: count }, (_, at) => dayFromEpochDays(start + Math.floor(at / 5) * 7 + (at % 5)))
}

export type TestBar = { open: number; high: number; low: number; close: number; volume: number }

export function testColumns(bars: readonly TestBar[], from = 20200106): IndicatorColumns {
  const columns = emptyColumns(bars.length)
  columns.day.set(weekdaysFrom(from, bars.length))
  for (const [at, bar] of bars.entries())
    for (const field of ['open', 'high', 'low', 'close', 'volume'] as const) columns[field][at] = bar[field]
  return columns
}

/** Makes one session per close, with open, high and low at the close. */
export const columnsFromCloses = (closes: readonly number[], volume = 1000): IndicatorColumns =>
  testColumns(closes.map(close => ({ open: close, high: close, low: close, close, volume })))

export const unadjusted = (columns: IndicatorColumns): Bars => ({
  ...columns,
  factor: new Float64Array(columns.day.length).fill(1),
})

const cents = (price: number): number => Math.max(1, Math.round(price * 100)) / 100

const step = fc.record({
  gap: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
  move: fc.double({ min: -0.1, max: 0.1, noNaN: true }),
  reach: fc.double({ min: 0, max: 0.04, noNaN: true }),
  volume: fc.integer({ min: 0, max: 5_000_000 }),
})

/** Generates valid bars whose price moves at random; the number of bars is within the bounds. */
export const arbitraryColumns = (bounds: {
  minLength: number
  maxLength: number
}): fc.Arbitrary<IndicatorColumns> =>
  fc
    .tuple(fc.double({ min: 5, max: 5000, noNaN: true }), fc.array(step, { ...bounds, size: 'max' }))
    .map(([start, steps]) => {
      let last = start
      return testColumns(
        steps.map(({ gap, move, reach, volume }) => {
          const open = cents(last * (1 + gap))
          const close = cents(open * (1 + move))
          last = close
          const high = cents(Math.max(open, close) * (1 + reach))
          const low = cents(Math.min(open, close) * (1 - reach))
          return { open, high, low, close, volume }
        }),
      )
    })

/** Joins the parts in their order; the caller passes them oldest first and without overlapping days. */
export function joinBars(parts: readonly Bars[]): Bars {
  const joined = emptyBars(parts.reduce((count, part) => count + part.day.length, 0))
  let at = 0
  for (const part of parts) {
    for (const name of Object.keys(joined) as (keyof Bars)[]) joined[name].set(part[name], at)
    at += part.day.length
  }
  return joined
}
