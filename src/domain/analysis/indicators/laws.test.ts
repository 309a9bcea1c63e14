import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryColumns, columnsFromCloses } from '#tests/builders/market.ts'
import { type Columns, type Field, sliceColumns } from '../columns.ts'
import { compute, type Indicator, type Options } from './define-indicator.ts'
import { indicators } from './index.ts'

/** Short lengths show as much as long ones and are generated faster; the usual options are tried as well. */
const shortened = (options: Options): Options =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      Number.isInteger(value) ? Math.ceil(Math.sqrt(value)) : value,
    ]),
  )

/** The other lines of those that draw several. */
const furtherLines: Readonly<Record<string, readonly Options[]>> = {
  bollinger: [{ length: 20, deviations: -2 }],
  price_band: [-2, -1, 2].map(ranges => ({ length: 20, range: 14, ranges })),
}

const cases = indicators.flatMap(indicator =>
  [indicator.options, shortened(indicator.options), ...(furtherLines[indicator.id] ?? [])].map(
    options => [`${indicator.id} ${JSON.stringify(options)}`, indicator, options] as const,
  ),
)

/** What each is worth where nothing ever moves, at the price 250 and the volume 1000. */
const whenFlat: Readonly<Record<string, number>> = {
  sma: 250,
  ema: 250,
  rsi: 50,
  atr: 0,
  macd: 0,
  macd_signal: 0,
  macd_histogram: 0,
  bollinger: 250,
  psar: 250,
  volume_average: 1000,
  disparity: 100,
  high_52w: 250,
  low_52w: 250,
  previous_high: 250,
  price_band: 250,
}

const scaled = (columns: Columns, prices: number, volumes: number): Columns => ({
  day: columns.day,
  open: columns.open.map(price => price * prices),
  high: columns.high.map(price => price * prices),
  low: columns.low.map(price => price * prices),
  close: columns.close.map(price => price * prices),
  volume: columns.volume.map(volume => volume * volumes),
})

/** Exact in binary, so that the law is about the rule and not about rounding. */
const powersOfTwo = fc.integer({ min: -6, max: 6 }).map(exponent => 2 ** exponent)

function withHole(columns: Columns, field: Field, at: number): Columns {
  const series = columns[field].slice()
  series[at] = Number.NaN
  return { ...columns, [field]: series }
}

function expectSame(actual: Float64Array, expected: Float64Array): void {
  expect(actual.length).toBe(expected.length)
  for (const [at, value] of expected.entries()) {
    if (Number.isNaN(value)) expect(actual[at]).toBeNaN()
    else expect(Math.abs(actual[at]! - value)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(value)))
  }
}

describe.each(cases)('%s', (_, indicator: Indicator, options: Options) => {
  const warmUp = indicator.warmUp(options)
  const columns = arbitraryColumns({ minLength: 0, maxLength: warmUp + 40 })
  const enough = arbitraryColumns({ minLength: warmUp + 12, maxLength: warmUp + 40 })
  const runs = { numRuns: 30 }

  test('has one slot a day, empty exactly until it is warm', () => {
    fc.assert(
      fc.property(columns, given => {
        const out = compute(indicator, given, options)
        expect(out.length).toBe(given.day.length)
        for (const [at, value] of out.entries()) expect(Number.isFinite(value)).toBe(at >= warmUp)
      }),
      runs,
    )
  })

  test('does not look ahead: what came later changes nothing', () => {
    fc.assert(
      fc.property(enough, fc.nat(), (given, cut) => {
        const until = cut % (given.day.length + 1)
        const whole = compute(indicator, given, options).subarray(0, until)
        expect(compute(indicator, sliceColumns(given, 0, until), options)).toEqual(whole)
      }),
      runs,
    )
  })

  test('grows with what it says it grows with, and with nothing else', () => {
    const { growsWith } = indicator
    fc.assert(
      fc.property(enough, powersOfTwo, (given, by) => {
        const before = compute(indicator, given, options)
        const grown = before.map(value => value * by)
        const withPrices = compute(indicator, scaled(given, by, 1), options)
        const withVolumes = compute(indicator, scaled(given, 1, by), options)
        expectSame(withPrices, growsWith === 'price' ? grown : before)
        expectSame(withVolumes, growsWith === 'volume' ? grown : before)
      }),
      runs,
    )
  })

  test('is worth the known value where nothing moves', () => {
    const out = compute(indicator, columnsFromCloses(Array.from({ length: warmUp + 9 }, () => 250)), options)
    for (const value of out.subarray(warmUp)) expect(value).toBeCloseTo(whenFlat[indicator.id]!, 9)
  })

  test('a hole in an input is a hole in the result, and the warm-up starts over behind it', () => {
    fc.assert(
      fc.property(enough, fc.nat(), fc.constantFrom(...indicator.inputs), (given, place, field) => {
        const at = place % given.day.length
        const out = compute(indicator, withHole(given, field, at), options)
        expectSame(out.subarray(0, at), compute(indicator, sliceColumns(given, 0, at), options))
        expect(out[at]).toBeNaN()
        expectSame(out.subarray(at + 1), compute(indicator, sliceColumns(given, at + 1), options))
      }),
      runs,
    )
  })

  test('leaves its input alone and writes every slot anew', () => {
    fc.assert(
      fc.property(enough, given => {
        const copy = structuredClone(given)
        const used = new Float64Array(given.day.length).fill(77)
        indicator.compute(given, options, used)
        expect(given).toEqual(copy)
        expectSame(used, compute(indicator, given, options))
      }),
      { numRuns: 5 },
    )
  })
})

test('the table holds no name twice', () => {
  expect(new Set(indicators.map(({ id }) => id)).size).toBe(indicators.length)
})
