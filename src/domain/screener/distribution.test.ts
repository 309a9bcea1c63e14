import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toTradingDay } from '../market/calendar/day.ts'
import { distributionOf } from './distribution.ts'
import { openScreener } from './engine/screener.ts'
import { defaultSort, makeRangeCondition } from './filter/condition.ts'

const nan = Number.NaN
const screenerOf = (values: readonly number[]) =>
  openScreener({
    day: toTradingDay(20260105),
    size: values.length,
    fsymIds: values.map((_, row) => `F${row}`),
    columns: new Map([['per', Float32Array.from(values)]]),
    labels: new Map(),
    themes: new Map(),
  })
const distribution = (values: readonly number[], bins?: number) =>
  distributionOf(screenerOf(values), 'per', bins)

describe('the distribution of sessions since an event', () => {
  const spreadOf = (metric: string, ...values: number[]) =>
    distributionOf(
      openScreener({ ...screenerOf(values).pack, columns: new Map([[metric, Float32Array.from(values)]]) }),
      metric,
      2,
    )
  it('counts stocks separately where the event never happened', () => {
    const spread = {
      ...{ least: 1, median: 2, most: 3 },
      bins: [
        { from: 1, to: 2, count: 1 },
        { from: 2, to: 3, count: 2 },
      ],
    }
    expect(spreadOf('upper', 3, Infinity, 1, nan, 2, Infinity)).toEqual({
      ...{ known: 3, never: 2, missing: 1 },
      spread,
    })
    expect(spreadOf('psar_turn', 3, 0, 1, nan, 2)).toEqual({ known: 3, never: 1, missing: 1, spread })
    expect(spreadOf('upper', Infinity, nan)).toEqual({ known: 0, never: 1, missing: 1, spread: null })
  })
})

describe('the distribution of a metric', () => {
  it('counts known and missing values and has the median of the known', () => {
    expect(distribution([4, nan, 1, 2, 3], 3)).toEqual({
      known: 4,
      never: 0,
      missing: 1,
      spread: {
        least: 1,
        median: 2.5,
        most: 4,
        bins: [
          { from: 1, to: 2, count: 1 },
          { from: 2, to: 3, count: 1 },
          { from: 3, to: 4, count: 2 },
        ],
      },
    })
    expect(distribution([9, 1, 5]).spread).toMatchObject({ least: 1, median: 5, most: 9 })
    expect(distribution([9, 1, 5]).spread?.bins).toHaveLength(24)
  })

  it('has one bin where all values are equal, and none where no value is known', () => {
    expect(distribution([7, 7]).spread?.bins).toEqual([{ from: 7, to: 7, count: 2 }])
    expect(distribution([nan, nan])).toEqual({ known: 0, never: 0, missing: 2, spread: null })
    expect(distribution([])).toEqual({ known: 0, never: 0, missing: 0, spread: null })
  })

  it('is not flattened by one outlier', () => {
    const { least, most, bins } = distribution([...Array.from({ length: 199 }, (_, at) => at), 1e9], 10)
      .spread!
    expect([least, most]).toEqual([0, 1e9])
    expect([bins[0]!.from, bins.at(-1)!.to]).toEqual([2, 197])
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(196)
  })

  it('counts in each bin what a filter with the same bounds finds', () => {
    const value = fc.oneof(fc.constantFrom(nan, 0, 1, 1.2), fc.float({ noNaN: true, min: -1e6, max: 1e6 }))
    fc.assert(
      fc.property(fc.array(value, { maxLength: 120 }), fc.integer({ min: 1, max: 9 }), (values, count) => {
        const screener = screenerOf(values)
        const { spread } = distributionOf(screener, 'per', count)
        spread?.bins.forEach(({ from, to, count }, at) => {
          const end = at === spread.bins.length - 1 ? { most: to } : { below: to }
          const where = makeRangeCondition('per', { least: from, ...end })
          expect(screener.screen({ where, sort: defaultSort }).count).toBe(count)
        })
      }),
    )
  })
})
