import { describe, expect, test } from 'vitest'
import { atr } from '#domain/analysis/indicators/atr.ts'
import { computeIndicator, type Indicator } from '#domain/analysis/indicators/define-indicator.ts'
import { ema } from '#domain/analysis/indicators/ema.ts'
import { rsi } from '#domain/analysis/indicators/rsi.ts'
import { sma } from '#domain/analysis/indicators/sma.ts'
import { againstRealBars, readRealBars, readTable } from './sources/real-data.ts'

/** The reference columns, computed with TA-Lib from the same bars. */
const columnsIn: [string, Indicator][] = [
  ['sma20', sma],
  ['ema20', ema],
  ['rsi14', rsi],
  ['atr14', atr],
]
const stocks = ['us/AAPL', 'us/BRK-B', 'kr/005930']

againstRealBars('against TA-Lib on real bars', () => {
  describe.each(stocks)('%s', stock => {
    test.each(columnsIn)('%s is within 1e-9 of the reference, relative to it', (column, indicator) => {
      const { header, rows } = readTable(`vectors/ref_talib_${stock.split('/')[1]}.csv`)
      const at = header.indexOf(column)
      const out = computeIndicator(indicator, readRealBars(`${stock}.csv`))
      expect(out.length).toBe(rows.length)
      let compared = 0
      for (const [row, value] of out.entries()) {
        const theirs = rows[row]![at]!
        expect(theirs === '').toBe(Number.isNaN(value))
        if (theirs === '') continue
        expect(Math.abs(value / Number(theirs) - 1)).toBeLessThan(1e-9)
        compared++
      }
      expect(compared).toBeGreaterThan(1000)
    })
  })
})
