import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testColumns } from '#tests/builders/market.ts'
import { generatedColumns } from '#tests/engine/signals.market.ts'
import { atr } from '../indicators/atr.ts'
import { computeIndicator } from '../indicators/define-indicator.ts'
import { ema } from '../indicators/ema.ts'
import { computePriceBands } from './price-bands.ts'
import { computeSignalInputs, runSignals } from './run-signals.ts'
import { stopLossColumns, stopLossLinesAt } from './stop-loss.ts'
import { takeProfitColumns, takeProfitLines } from './take-profit.ts'
import { computeVolumeProfile, heaviestEdgeBelow } from './volume-profile.ts'

const markets = fc.integer({ min: 0, max: 2 ** 31 }).map(seed => generatedColumns(seed, 400))
const runs = { numRuns: 25 }

describe('price bands', () => {
  test('are one and two ATR around the EMA, where no session was halted', () => {
    fc.assert(
      fc.property(markets, input => {
        const { traded } = computeSignalInputs(input)
        const inputs = computeSignalInputs(traded)
        const [middle, range] = [computeIndicator(ema, traded), computeIndicator(atr, traded)]
        const bands = computePriceBands(inputs)
        for (const at of middle.keys()) {
          const [ema20, atr14] = [middle[at]!, range[at]!]
          const got = [bands.lower2, bands.lower1, bands.middle, bands.upper1, bands.upper2].map(
            band => band[at]!,
          )
          const expected = [ema20 - 2 * atr14, ema20 - atr14, ema20, ema20 + atr14, ema20 + 2 * atr14]
          expect(got).toEqual(expected)
        }
      }),
      runs,
    )
  })
})

describe('take-profit lines', () => {
  test('start 2, 4 and 6 ATR above the entry', () => {
    fc.assert(
      fc.property(markets, input => {
        const series = runSignals(computeSignalInputs(input))
        for (const at of input.day.keys()) {
          if (series.entryAt[at] !== at) continue
          const [entry, range] = [input.close[at]!, computeSignalInputs(input).atr[at]!]
          expect(takeProfitLines(series, at)).toEqual([2, 4, 6].map(times => entry + times * range))
        }
      }),
      runs,
    )
  })

  test('are raised only by the highs since the entry, and are always above them', () => {
    fc.assert(
      fc.property(markets, input => {
        const series = runSignals(computeSignalInputs(input))
        let highest = -Infinity
        for (const at of input.day.keys()) {
          const lines = takeProfitLines(series, at)
          const isEntry = series.entryAt[at] === at
          highest = isEntry ? input.close[at]! : Math.max(highest, input.high[at]!)
          if (lines.length === 0) {
            expect(series.code[at]).toBe(0)
            continue
          }
          const step = 2 * series.entryAtr[at]!
          expect(lines[0]! * (1 + 1e-8)).toBeGreaterThan(highest)
          expect(lines[0]! - step).toBeLessThanOrEqual(highest * (1 + 1e-8))
          expect(lines[2]! - lines[0]!).toBeCloseTo(2 * step, 6)
        }
      }),
      runs,
    )
  })

  test('are the same when they are computed as columns, and empty while waiting', () => {
    const series = runSignals(computeSignalInputs(generatedColumns(7, 700)))
    const columns = takeProfitColumns(series)
    expect(columns).toHaveLength(3)
    let drawn = 0
    for (const at of series.code.keys()) {
      const there = columns.map(column => column[at]!).filter(price => !Number.isNaN(price))
      expect(there).toEqual(takeProfitLines(series, at))
      drawn += there.length
    }
    expect(drawn).toBeGreaterThan(100)
    expect(takeProfitLines(series, 700)).toEqual([])
  })
})

const bar = (low: number, high: number, volume: number, close = low) => ({
  open: low,
  high,
  low,
  close,
  volume,
})

describe('the volume profile', () => {
  test('spreads a session evenly between its low and its high', () => {
    const { low, step, volumes } = computeVolumeProfile(
      testColumns([bar(10, 14, 400), bar(12, 13, 50)]),
      0,
      2,
      4,
    )
    expect([low, step, ...volumes]).toEqual([10, 1, 100, 100, 150, 100])
  })

  test('puts a session without a range into one node, and the top price into the last', () => {
    const columns = testColumns([bar(10, 10, 7), bar(12, 12, 30), bar(14, 14, 500), bar(14, 14, 1)])
    expect([...computeVolumeProfile(columns, 0, 3, 4).volumes]).toEqual([7, 0, 30, 500])
    expect([...computeVolumeProfile(columns, 2, 4, 4).volumes]).toEqual([501, 0, 0, 0])
  })

  test('loses no volume', () => {
    fc.assert(
      fc.property(markets, input => {
        const { volumes } = computeVolumeProfile(input, 100, 220, 24)
        const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)
        expect(sum(volumes) / sum(input.volume.subarray(100, 220))).toBeCloseTo(1, 9)
      }),
      runs,
    )
  })

  test('gives the upper edge of the heaviest node wholly below the price, the nearer of two equal ones', () => {
    const profile = { low: 10, step: 1, volumes: Float64Array.of(5, 9, 9, 2, 40) }
    expect(heaviestEdgeBelow(profile, 14.5)).toBe(13)
    expect(heaviestEdgeBelow(profile, 13)).toBe(12)
    expect(heaviestEdgeBelow(profile, 15.1)).toBe(15)
    expect(heaviestEdgeBelow(profile, 11)).toBeNaN()
    expect(heaviestEdgeBelow({ ...profile, volumes: new Float64Array(5) }, 20)).toBeNaN()
  })
})

describe('stop-loss lines', () => {
  test('are EMA 20 and the heaviest of 24 nodes over 120 sessions, the same for one day and as columns', () => {
    fc.assert(
      fc.property(markets, input => {
        const inputs = computeSignalInputs(input)
        const columns = stopLossColumns(inputs)
        expect(columns.ema_20).toEqual(inputs.ema)
        for (let at = 0; at < 400; at += 13) {
          const lines = stopLossLinesAt(inputs, at)
          expect(lines).toEqual({ vp: columns.vp[at], ema_20: inputs.ema[at] })
          if (!Number.isNaN(lines.vp)) expect(lines.vp).toBeLessThan(input.close[at]!)
        }
      }),
      runs,
    )
  })

  test('have no volume line before 120 sessions, and use the last 120 sessions only', () => {
    const low = Array.from({ length: 121 }, () => bar(100, 101, 1000, 101))
    const high = Array.from({ length: 119 }, () => bar(110, 134, 10, 130))
    const { vp } = stopLossColumns(computeSignalInputs(testColumns([...low, ...high])))
    expect(vp.findIndex(value => !Number.isNaN(value))).toBe(119)
    // The one session at the lower price is still among the last 120 on the last day, but not on the day after it.
    expect(vp[239]).toBeCloseTo(100 + 34 / 24, 9)
    const later = stopLossColumns(computeSignalInputs(testColumns([...low, ...high, bar(110, 134, 10, 130)])))
    expect(later.vp[240]).toBeCloseTo(129, 9)
  })
})
