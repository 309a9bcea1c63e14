import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { lastRowsOfColumns } from '#domain/analysis/columns.ts'
import { atr } from '#domain/analysis/indicators/atr.ts'
import { bollinger } from '#domain/analysis/indicators/bollinger.ts'
import {
  computeIndicator,
  type Indicator,
  type IndicatorOptions,
} from '#domain/analysis/indicators/define-indicator.ts'
import { ema } from '#domain/analysis/indicators/ema.ts'
import { macd } from '#domain/analysis/indicators/macd.ts'
import { macdHistogram } from '#domain/analysis/indicators/macd-histogram.ts'
import { macdSignal } from '#domain/analysis/indicators/macd-signal.ts'
import { psar } from '#domain/analysis/indicators/psar.ts'
import { rsi } from '#domain/analysis/indicators/rsi.ts'
import { sma } from '#domain/analysis/indicators/sma.ts'
import { againstRealBars, readRealBars, readTable } from '#tests/server/market/sources/real-data.ts'

// Which reference each indicator follows. SMA, EMA, RSI, ATR: TA-Lib and Skender agree, and ours equal both in every slot,
// empty ones included.
// Bollinger: the data has only Skender's figures; TA-Lib divides by n, too.
// MACD: Skender (and TTR): each average starts on its own first closes, so that MACD is the difference of the two EMAs on the
// screen. TA-Lib starts the fast one later, on the last twelve of the slow one's closes, and shows nothing before the signal
// has a value. The tests show that the start is the only difference; a hundred bars later a thousandth of it is left.
// SAR: TA-Lib, bit for bit from its first slot. Skender picks the first direction differently and hides the slots before the
// first turn; both agree for good once a turn is on the same bar, which is bar 251 in this file.

const stocks = ['us/AAPL', 'us/BRK-B', 'kr/005930']

const talib = (stock: string, column: string): number[] => {
  const { header, rows } = readTable(`vectors/ref_talib_${stock.split('/')[1]}.csv`)
  const at = header.indexOf(column)
  expect(at, column).toBeGreaterThan(0)
  return rows.map(row => (row[at] === '' ? Number.NaN : Number(row[at])))
}

function skender(file: string, column: string): number[] {
  const path = join(import.meta.dirname, `../../../shared/data/vectors/skender_${file}.json`)
  const rows: Record<string, number | null>[] = JSON.parse(readFileSync(path, 'utf8'))
  return rows.map(row => row[column] ?? Number.NaN)
}

/**
 * Compares two columns. The tolerance is relative to the value itself, or to `of` where the value is a small difference
 * of large numbers.
 */
function expectAlike(
  ours: Float64Array,
  theirs: readonly number[],
  { from = 0, within = 1e-9, of = ours }: { from?: number; within?: number; of?: Float64Array } = {},
): void {
  expect(ours.length).toBe(theirs.length)
  let compared = 0
  for (let at = from; at < theirs.length; at++) {
    expect(Number.isNaN(ours[at]), `slot ${at} is empty`).toBe(Number.isNaN(theirs[at]))
    if (Number.isNaN(theirs[at])) continue
    expect(Math.abs(ours[at]! - theirs[at]!), `slot ${at}`).toBeLessThanOrEqual(within * Math.abs(of[at]!))
    compared++
  }
  expect(compared).toBeGreaterThan(240)
}

type Case = [column: string, indicator: Indicator, options: IndicatorOptions]

againstRealBars('against TA-Lib on real bars', () => {
  const cases: Case[] = [
    ['sma20', sma, { length: 20 }],
    ['ema20', ema, { length: 20 }],
    ['rsi14', rsi, { length: 14 }],
    ['rsi9', rsi, { length: 9 }],
    ['atr14', atr, { length: 14 }],
    ['sar', psar, psar.options],
  ]
  describe.each(stocks)('%s', stock => {
    const bars = readRealBars(`${stock}.csv`)

    test.each(cases)('%s equals TA-Lib in every slot', (column, indicator, options) => {
      expectAlike(computeIndicator(indicator, bars, options), talib(stock, column))
    })

    test('sar equals TA-Lib bit for bit', () => {
      expect(Array.from(computeIndicator(psar, bars))).toEqual(talib(stock, 'sar'))
    })

    test('macd equals TA-Lib in every slot if the fast average starts where TA-Lib starts it', () => {
      const { fast, slow, signal } = macd.options
      const late = lastRowsOfColumns(bars, bars.day.length - (slow - fast))
      const fastLine = computeIndicator(ema, late, { length: fast })
      const slowLine = computeIndicator(ema, bars, { length: slow })
      const seeded = slowLine.map((value, at) => fastLine[at - (slow - fast)]! - value)
      const shown = seeded.map((value, at) => (at < slow + signal - 2 ? Number.NaN : value))
      expectAlike(shown, talib(stock, 'macd'), { within: 1e-12, of: bars.close })
    })

    test.each([
      ['macd', macd],
      ['macd_signal', macdSignal],
      ['macd_hist', macdHistogram],
    ] as const)(
      '%s with our start is within 1e-7 of the price from slot 105 on, and within 1e-9 of TA-Lib from slot 180 on',
      (column, indicator) => {
        const ours = computeIndicator(indicator, bars)
        expectAlike(ours, talib(stock, column), { from: 105, within: 1e-7, of: bars.close })
        expectAlike(ours, talib(stock, column), { from: 180 })
      },
    )
  })
})

againstRealBars('against Skender on 502 real bars', () => {
  const bars = readRealBars('vectors/skender_default_quotes.csv')
  const cases: [file: string, ...Case][] = [
    ['sma', 'sma', sma, { length: 20 }],
    ['ema', 'ema', ema, { length: 20 }],
    ['rsi', 'rsi', rsi, { length: 14 }],
    ['atr', 'atr', atr, { length: 14 }],
    ['macd', 'macd', macd, macd.options],
    ['macd', 'signal', macdSignal, macdSignal.options],
    ['macd', 'histogram', macdHistogram, macdHistogram.options],
    ['bb', 'upperBand', bollinger, { length: 20, deviations: 2 }],
    ['bb', 'lowerBand', bollinger, { length: 20, deviations: -2 }],
  ]
  test.each(cases)('%s: %s equals Skender in every slot', (file, column, indicator, options) => {
    expectAlike(computeIndicator(indicator, bars, options), skender(file, column))
  })

  test('sar equals Skender from slot 251 on, where both agree on a turn for the first time', () => {
    const ours = computeIndicator(psar, bars)
    const theirs = skender('psar', 'sar')
    expectAlike(ours, theirs, { from: 251 })
    expect(Math.abs(ours[250]! / theirs[250]! - 1)).toBeGreaterThan(1e-9)
  })
})
