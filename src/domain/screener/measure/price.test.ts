import { describe, expect, test } from 'vitest'
import { columnsFromCloses, testColumns, unadjusted } from '#tests/builders/market.ts'
import { instrumentOf, measuredOf, plainWorld } from '#tests/builders/measured.ts'
import type { Bars } from '../../analysis/bars.ts'
import { sliceColumns } from '../../analysis/columns.ts'
import type { Country } from '../../market/country.ts'
import type { Instrument } from '../../market/instrument.ts'
import { metrics } from '../metrics/index.ts'
import { categoryLabelsInCountry } from './labels.ts'
import { measureStock } from './measure-stock.ts'

const measured = (bars: Bars, about: Partial<Instrument> = {}, country: Country = 'kr') => {
  const values = measureStock(
    measuredOf(plainWorld(bars, instrumentOf(country, about))),
    categoryLabelsInCountry(country),
  )
  return (id: string): number => values[metrics.findIndex(metric => metric.id === id)]!
}
const closing = (...closes: number[]): Bars => unadjusted(columnsFromCloses(closes))
const level = (value: number, count: number): number[] => Array<number>(count).fill(value)

describe('days up in a row', () => {
  const upDays = (...closes: number[]) => measured(closing(...closes))('up_days')

  test('are counted back from the last session', () => {
    expect([upDays(5, 4, 5, 6, 7), upDays(5, 6, 6), upDays(5, 6, 5), upDays(5, 6)]).toEqual([3, 0, 0, 1])
    expect(upDays(5)).toBeNaN()
  })

  test('are not affected by the rounding errors of a split', () => {
    const bars = closing(1001, 700.7)
    bars.factor[0] = 0.7
    expect(1001 * 0.7).toBeLessThan(700.7)
    expect(measured(bars)('up_days')).toBe(0)
  })
})

describe('a limit-up', () => {
  const upper = (...closes: number[]) => measured(closing(...closes))('upper')

  test('is counted in sessions, the last session being 1', () => {
    expect(upper(10_000, 13_000)).toBe(1)
    expect(upper(10_000, 13_000, 13_000, 12_000)).toBe(3)
    expect(upper(10_000, 13_000, 16_900, 16_000)).toBe(2)
    expect(upper(10_000, 12_990, 13_000)).toBe(Infinity)
    expect(upper(10_000)).toBeNaN()
  })

  test('is judged against the previous close as traded, independent of later splits', () => {
    for (const factor of [0.2, 1 / 3, 0.7]) {
      const bars = closing(9_990, 12_950, 12_000, 12_000)
      bars.factor.fill(factor, 0, 3)
      expect(measured(bars)('upper'), String(factor)).toBe(3)
    }
    const onTheSplit = closing(50_000, 13_000)
    onTheSplit.factor[0] = 0.2
    expect(measured(onTheSplit)('upper')).toBe(1)
  })

  test('uses the tick size of funds, and is missing in the US', () => {
    const fund = { fref_security_type: 'ETF_ETF' } as const
    expect(measured(closing(10_005, 13_005), fund)('upper')).toBe(1)
    expect(measured(closing(10_005, 13_005))('upper')).toBe(Infinity)
    expect(measured(closing(100, 130), {}, 'us')('upper')).toBeNaN()
  })
})

describe('the distance to the high of 2020 and 2021', () => {
  const days = (from: number, ...closes: number[]): Bars =>
    unadjusted(
      testColumns(
        closes.map(close => ({ open: close, high: close + 50, low: close, close, volume: 1 })),
        from,
      ),
    )
  // 2019-12-30 is a Monday, so every change of level below is on a Monday.
  const whole = days(
    20191230,
    ...level(900, 40),
    ...level(100, 300),
    200,
    ...level(120, 300),
    ...level(50, 10),
  )

  test('is measured from the highest close of that time', () => {
    expect(measured(whole)('covid_high_gap')).toBe(-75)
    expect(measured(sliceColumns(whole, 0, 60))('covid_high_gap')).toBe(0)
  })

  test('is missing for a history that begins during that time, unless the stock was listed then', () => {
    const late = sliceColumns(whole, 60)
    expect(measured(late)('covid_high_gap')).toBeNaN()
    expect(measured(late, { listed_at: '2010-03-02' })('covid_high_gap')).toBeNaN()
    expect(measured(late, { listed_at: '2020-03-23' })('covid_high_gap')).toBe(-75)
  })

  test('is missing for a stock that was listed later, or whose history ends earlier', () => {
    expect(measured(days(20220103, ...level(5, 30)), { listed_at: '2022-01-03' })('covid_high_gap')).toBeNaN()
    expect(measured(sliceColumns(whole, 0, 20))('covid_high_gap')).toBeNaN()
  })
})

describe('the latest crossing of two averages', () => {
  const cross = (...closes: number[]) => measured(closing(...closes))('sma_cross_5_10')

  test('is positive for a golden cross and negative for a dead cross', () => {
    expect(cross(...level(100, 10), ...level(90, 5), 140)).toBe(1)
    expect(cross(...level(100, 10), ...level(90, 5), 140, 140)).toBe(2)
    expect(cross(...level(100, 10), ...level(110, 5), 60, 60)).toBe(-2)
  })

  test('ignores lines that meet and part again', () => {
    expect(cross(...level(100, 15))).toBe(0)
    expect(cross(...level(100, 10), 110, ...level(110, 20))).toBe(0)
    // The lines are equal for a while between being below and above.
    expect(cross(...level(100, 10), ...level(90, 30), 100)).toBe(1)
  })

  test('ignores rounding errors between two lines that became equal', () => {
    for (let cents = 101; cents < 139; cents++)
      expect(cross(...level(1.39, 10), ...level(cents / 100, 30)), String(cents)).toBe(0)
  })

  test('is missing before both lines have two sessions', () => {
    expect(cross(...level(100, 10))).toBeNaN()
    expect(cross(...level(100, 11))).toBe(0)
  })
})

describe('a trend', () => {
  const trend = (...closes: number[]) => {
    const of = measured(closing(...closes))
    const label = categoryLabelsInCountry('kr').of.get('trend_code')![of('trend_code')]
    return [label, of('trend_days'), of('trend_change_pct')]
  }

  test('has its code, its days and the change of the close', () => {
    expect(trend(...level(100, 20), 110, 121)).toEqual(['0', 2, expect.closeTo(21, 9)])
    expect(trend(...level(100, 20), 90)).toEqual(['1', 1, expect.closeTo(-10, 9)])
    expect(trend(...level(100, 20), ...level(110, 22))).toEqual(['2', 2, 0])
  })

  test('that cannot be determined has the code -1, and neither days nor change', () => {
    expect(trend(...level(100, 30))).toEqual(['-1', Number.NaN, Number.NaN])
    expect(trend(100)).toEqual(['-1', Number.NaN, Number.NaN])
  })
})

test('a yearly high that is only reached again is not a new high', () => {
  const days = (...highs: number[]) =>
    unadjusted(testColumns(highs.map(high => ({ open: 10, high, low: 9, close: 10, volume: 5 }))))
  const year = level(20, 252)
  expect(measured(days(...year))('high_52w_days')).toBeNaN()
  expect(measured(days(...year, 20))('high_52w_days')).toBe(Infinity)
  expect(measured(days(...year, 21, 20))('high_52w_days')).toBe(2)
  expect(measured(days(...year, 21, 20))('high_52w_gap')).toBeCloseTo((10 / 21 - 1) * 100, 9)
})
