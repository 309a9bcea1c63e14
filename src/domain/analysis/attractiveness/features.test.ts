import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryColumns, columnsFromCloses } from '#tests/builders/market.ts'
import { type IndicatorColumns, sliceColumns } from '../columns.ts'
import { computeIndicator } from '../indicators/define-indicator.ts'
import { FEATURE_COUNT, featureRows, modelFeatures } from './features.ts'
import { volatility } from './volatility.ts'

const enough = arbitraryColumns({ minLength: 254, maxLength: 300 })
const runs = { numRuns: 15 }
const rowAt = (rows: Float64Array, at: number) =>
  Object.fromEntries(modelFeatures.map(({ id }, slot) => [id, rows[at * FEATURE_COUNT + slot]!]))

describe('the features', () => {
  test('are complete from the 253rd bar on and NaN before it', () => {
    fc.assert(
      fc.property(enough, columns => {
        const rows = featureRows(columns)
        for (let at = 0; at < columns.day.length; at++) {
          const row = rows.subarray(at * FEATURE_COUNT, (at + 1) * FEATURE_COUNT)
          expect(row.every(at < 252 ? Number.isNaN : Number.isFinite)).toBe(true)
        }
      }),
      runs,
    )
  })

  test('do not look ahead', () => {
    fc.assert(
      fc.property(enough, fc.integer({ min: 1, max: 40 }), (columns, later) => {
        const cut = featureRows(sliceColumns(columns, 0, -later))
        expect(cut).toEqual(featureRows(columns).subarray(0, cut.length))
      }),
      runs,
    )
  })

  test('do not depend on the scale of prices or of volumes', () => {
    const powers = fc.integer({ min: -6, max: 6 }).map(power => 2 ** power)
    fc.assert(
      fc.property(enough, powers, powers, (columns, price, volume) => {
        const scaled: IndicatorColumns = {
          day: columns.day,
          open: columns.open.map(each => each * price),
          high: columns.high.map(each => each * price),
          low: columns.low.map(each => each * price),
          close: columns.close.map(each => each * price),
          volume: columns.volume.map(each => each * volume),
        }
        const [before, after] = [featureRows(columns), featureRows(scaled)]
        for (const [at, value] of before.entries())
          if (!Number.isNaN(value)) expect(after[at]).toBeCloseTo(value, 9)
      }),
      runs,
    )
  })

  test('have known values where nothing moves', () => {
    const rows = featureRows(columnsFromCloses(Array.from({ length: 260 }, () => 250)))
    expect(rowAt(rows, 259)).toEqual({
      return_20: 0,
      return_63: 0,
      return_126: 0,
      return_252: 0,
      vs_ema20_atr: 0,
      vs_sma120_atr: 0,
      rsi_14: 0,
      volume_ratio: 0,
      place_252: 0.5,
      volatility_63: 0,
    })
  })

  test('have known values for a price that grows by the same percentage each day', () => {
    const rows = featureRows(columnsFromCloses(Array.from({ length: 300 }, (_, at) => 100 * 1.01 ** at)))
    const row = rowAt(rows, 299)
    for (const sessions of [20, 63, 126, 252])
      expect(row[`return_${sessions}`]).toBeCloseTo(sessions * Math.log(1.01), 10)
    expect(row).toMatchObject({ rsi_14: 1, place_252: 1, volume_ratio: 0 })
    expect(row.volatility_63).toBeCloseTo(0, 7)
    expect(row.vs_ema20_atr).toBeGreaterThan(0)
    expect(row.vs_sma120_atr).toBeGreaterThan(row.vs_ema20_atr!)
  })

  test('count a halted day as one on which nothing moved', () => {
    const columns = columnsFromCloses(Array.from({ length: 300 }, (_, at) => 100 + (at < 280 ? at % 7 : 0)))
    const halted = {
      ...columns,
      open: columns.open.slice(),
      high: columns.high.slice(),
      low: columns.low.slice(),
    }
    for (const field of ['open', 'high', 'low'] as const) halted[field].fill(0, 290)
    const volume = columns.volume.slice().fill(0, 290)
    expect(featureRows({ ...halted, volume })).toEqual(featureRows({ ...columns, volume }))
    expect(rowAt(featureRows({ ...halted, volume }), 299).volume_ratio).toBeLessThan(0)
  })

  test('have unique ids', () => {
    expect(new Set(modelFeatures.map(({ id }) => id)).size).toBe(FEATURE_COUNT)
  })
})

test('the volatility is the standard deviation of the last log returns', () => {
  fc.assert(
    fc.property(arbitraryColumns({ minLength: 8, maxLength: 40 }), columns => {
      const out = computeIndicator(volatility, columns, { length: 5 })
      for (let at = 0; at < out.length; at++) {
        if (at < 5) {
          expect(out[at]).toBeNaN()
          continue
        }
        const returns = [0, 1, 2, 3, 4].map(back =>
          Math.log(columns.close[at - back]! / columns.close[at - back - 1]!),
        )
        const mean = returns.reduce((sum, each) => sum + each, 0) / 5
        const variance = returns.reduce((sum, each) => sum + (each - mean) ** 2, 0) / 5
        expect(out[at]! ** 2).toBeCloseTo(variance, 12)
      }
    }),
  )
})
