import { describe, expect, test } from 'vitest'
import { adjustForSplits, type Bars } from '#domain/analysis/bars.ts'
import {
  assertColumnLaws,
  columnFields,
  flattenHaltedDays,
  type IndicatorColumns,
  sliceColumns,
} from '#domain/analysis/columns.ts'
import { computeIndicator } from '#domain/analysis/indicators/define-indicator.ts'
import { indicators } from '#domain/analysis/indicators/index.ts'
import { againstRealBars, readRealBars } from '#tests/server/market/sources/real-data.ts'

const stocks = [
  ...['AAPL', 'BRK-B', 'NVDA', 'TSLA', 'XOM'].map(code => `us/${code}`),
  ...['000660', '005930', '0126Z0', '035720', '068270', '069500', '373220'].map(code => `kr/${code}`),
]

/** The files contain no halts and no splits. The functions below add them the way an exchange reports them. */
const asReported = (bars: IndicatorColumns): IndicatorColumns => bars

const withoutSomeDays = (bars: IndicatorColumns): IndicatorColumns => {
  const kept = (_: number, at: number): boolean => at % 17 !== 3 && !(at > 30 && at < 45)
  return Object.fromEntries(
    Object.entries(bars).map(([name, series]) => [name, series.filter(kept)]),
  ) as IndicatorColumns
}

const withHalts = (bars: IndicatorColumns): IndicatorColumns => {
  const halted = structuredClone(bars)
  for (let at = 1; at < bars.day.length; at++) {
    if (at % 40 > 4) continue
    halted.close[at] = halted.close[at - 1]!
    for (const field of ['open', 'high', 'low', 'volume'] as const) halted[field][at] = 0
  }
  assertColumnLaws(halted, 'bars with halts')
  return flattenHaltedDays(halted)
}

const withSplit = (bars: IndicatorColumns): IndicatorColumns => {
  const before = (at: number): boolean => at < bars.day.length / 2
  const traded: Bars = {
    ...structuredClone(bars),
    factor: bars.close.map((_, at) => (before(at) ? 0.02 : 1)),
  }
  for (let at = 0; before(at); at++) {
    for (const field of ['open', 'high', 'low', 'close'] as const) traded[field][at]! *= 50
    traded.volume[at]! /= 50
  }
  return adjustForSplits(traded)
}

const withMissingPrices = (bars: IndicatorColumns): IndicatorColumns => {
  const holed = structuredClone(bars)
  for (const [nth, field] of columnFields.entries())
    holed[field][Math.floor(bars.day.length / 2) + 7 * nth] = Number.NaN
  return holed
}

const histories = { asReported, withoutSomeDays, withHalts, withSplit, withMissingPrices }

againstRealBars('with real bars', () => {
  describe.each(stocks)('%s', stock => {
    const bars = readRealBars(`${stock}.csv`)
    assertColumnLaws(bars, stock)

    describe.each(Object.entries(histories))('%s', (name, made) => {
      const columns = made(bars)
      const { length } = columns.day
      const cuts = [1, 2, 20, 75, 253, Math.floor(length * 0.6), length - 1].filter(cut => cut < length)

      test('every indicator has values exactly from its warm-up on, and no value depends on later bars', () => {
        for (const indicator of indicators) {
          const whole = computeIndicator(indicator, columns)
          expect(whole.length).toBe(length)
          const warmUp = indicator.warmUp(indicator.options)
          const off = whole.findIndex((value, at) => Number.isFinite(value) !== at >= warmUp)
          if (name !== 'withMissingPrices') expect(off, `${indicator.id}: the slot off its warm-up`).toBe(-1)
          for (const cut of cuts) {
            const then = computeIndicator(indicator, sliceColumns(columns, 0, cut))
            const seen = then.findIndex((value, at) => !Object.is(value, whole[at]))
            expect(seen, `${indicator.id}: a slot that knew of what came after bar ${cut}`).toBe(-1)
          }
        }
      })
    })

    test('a split changes no indicator line', () => {
      const split = withSplit(bars)
      for (const indicator of indicators) {
        const [plain, after] = [computeIndicator(indicator, bars), computeIndicator(indicator, split)]
        for (const [at, value] of plain.entries()) {
          if (Number.isNaN(value)) expect(after[at]).toBeNaN()
          // The tolerance is relative to the price if that is larger: a difference of averages may be close to zero.
          else
            expect(Math.abs(after[at]! - value)).toBeLessThanOrEqual(
              1e-9 * Math.max(1, bars.close[at]!, Math.abs(value)),
            )
        }
      }
    })
  })

  test('75 sessions of 0126Z0 are enough for all indicators except the 52-week high and low and the previous high', () => {
    const bars = readRealBars('kr/0126Z0.csv')
    expect(bars.day.length).toBe(75)
    const known = indicators.filter(indicator =>
      computeIndicator(indicator, bars).some(value => !Number.isNaN(value)),
    )
    expect(known.map(({ id }) => id)).toEqual(
      indicators.map(({ id }) => id).filter(id => !['high_52w', 'low_52w', 'previous_high'].includes(id)),
    )
  })
})
