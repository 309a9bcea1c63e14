import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryColumns, columnsFromCloses } from '#tests/builders/market.ts'
import { adjustForSplits, type Bars } from '../bars.ts'
import {
  type ColumnField,
  columnFields,
  flattenHaltedDays,
  type IndicatorColumns,
  sliceColumns,
} from '../columns.ts'
import { computeIndicator, type Indicator, type IndicatorOptions } from './define-indicator.ts'
import { indicators } from './index.ts'

/**
 * Short lengths test as much as long ones, and their histories are generated faster; the default options are tested as
 * well.
 */
const shortened = (options: IndicatorOptions): IndicatorOptions =>
  Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      Number.isInteger(value) ? Math.ceil(Math.sqrt(value)) : value,
    ]),
  )

/** These are further options of the indicators that draw several lines. */
const furtherLines: Readonly<Record<string, readonly IndicatorOptions[]>> = {
  bollinger: [{ length: 20, deviations: -2 }],
  price_band: [-2, -1, 2].map(ranges => ({ length: 20, range: 14, ranges })),
}

const cases = indicators.flatMap(indicator =>
  [indicator.options, shortened(indicator.options), ...(furtherLines[indicator.id] ?? [])].map(
    options => [`${indicator.id} ${JSON.stringify(options)}`, indicator, options] as const,
  ),
)

/** This is the value of each indicator where nothing ever moves, at the price 250 and the volume 1000. */
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

const scaled = (columns: IndicatorColumns, prices: number, volumes: number): IndicatorColumns => ({
  day: columns.day,
  open: columns.open.map(price => price * prices),
  high: columns.high.map(price => price * prices),
  low: columns.low.map(price => price * prices),
  close: columns.close.map(price => price * prices),
  volume: columns.volume.map(volume => volume * volumes),
})

/** The numbers are exact in binary, so that the test is about the rule and not about rounding. */
const powersOfTwo = fc.integer({ min: -6, max: 6 }).map(exponent => 2 ** exponent)

function withHole(columns: IndicatorColumns, field: ColumnField, at: number, hole: number): IndicatorColumns {
  const series = columns[field].slice()
  series[at] = hole
  return { ...columns, [field]: series }
}

/** Makes a halt of `sessions` days as an exchange reports it: there is only the close, carried from the day before. */
function halted(columns: IndicatorColumns, from: number, sessions: number): IndicatorColumns {
  const copy = structuredClone(columns)
  for (let at = from; at < Math.min(from + sessions, copy.day.length); at++) {
    copy.close[at] = copy.close[at - 1]!
    for (const field of ['open', 'high', 'low', 'volume'] as const) copy[field][at] = 0
  }
  return copy
}

function stoodStill(columns: IndicatorColumns, from: number, sessions: number): IndicatorColumns {
  const copy = structuredClone(columns)
  const price = copy.close[from - 1]!
  for (const field of columnFields) copy[field].fill(field === 'volume' ? 0 : price, from, from + sessions)
  return copy
}

/** Returns the same history as it would have been traded if each share had been split into `parts` on the day `at`. */
function beforeSplit(columns: IndicatorColumns, at: number, parts: number): Bars {
  const bars = { ...structuredClone(columns), factor: new Float64Array(columns.day.length).fill(1) }
  bars.factor.fill(1 / parts, 0, at)
  for (const field of ['open', 'high', 'low', 'close'] as const)
    for (let before = 0; before < at; before++) bars[field][before]! *= parts
  for (let before = 0; before < at; before++) bars.volume[before]! /= parts
  return bars
}

function expectSame(actual: Float64Array, expected: Float64Array): void {
  expect(actual.length).toBe(expected.length)
  const isSame = (value: number, at: number): boolean =>
    Number.isNaN(value)
      ? Number.isNaN(actual[at])
      : Math.abs(actual[at]! - value) <= 1e-9 * Math.max(1, Math.abs(value))
  const other = expected.findIndex((value, at) => !isSame(value, at))
  if (other >= 0) expect.fail(`at ${other}: ${actual[other]} instead of ${expected[other]}`)
}

describe.each(cases)('%s', (_, indicator: Indicator, options: IndicatorOptions) => {
  const warmUp = indicator.warmUp(options)
  const columns = arbitraryColumns({ minLength: 0, maxLength: warmUp + 40 })
  const enough = arbitraryColumns({ minLength: warmUp + 12, maxLength: warmUp + 40 })
  const runs = { numRuns: 30 }

  test('has one slot a day, and no value exactly until its warm-up is over', () => {
    fc.assert(
      fc.property(columns, input => {
        const out = computeIndicator(indicator, input, options)
        expect(out.length).toBe(input.day.length)
        for (const [at, value] of out.entries()) expect(Number.isFinite(value)).toBe(at >= warmUp)
      }),
      runs,
    )
  })

  test('does not look ahead: later bars change nothing', () => {
    fc.assert(
      fc.property(enough, fc.nat(), (input, cut) => {
        const until = cut % (input.day.length + 1)
        const whole = computeIndicator(indicator, input, options).subarray(0, until)
        expect(computeIndicator(indicator, sliceColumns(input, 0, until), options)).toEqual(whole)
      }),
      runs,
    )
  })

  test('is proportional to what `growsWith` says, and to nothing else', () => {
    const { growsWith } = indicator
    fc.assert(
      fc.property(enough, powersOfTwo, (input, by) => {
        const before = computeIndicator(indicator, input, options)
        const grown = before.map(value => value * by)
        const withPrices = computeIndicator(indicator, scaled(input, by, 1), options)
        const withVolumes = computeIndicator(indicator, scaled(input, 1, by), options)
        expectSame(withPrices, growsWith === 'price' ? grown : before)
        expectSame(withVolumes, growsWith === 'volume' ? grown : before)
      }),
      runs,
    )
  })

  test('has the known value where nothing moves', () => {
    const out = computeIndicator(
      indicator,
      columnsFromCloses(Array.from({ length: warmUp + 9 }, () => 250)),
      options,
    )
    for (const value of out.subarray(warmUp)) expect(value).toBeCloseTo(whenFlat[indicator.id]!, 9)
  })

  test('turns a hole in an input into a hole in the result, and starts the warm-up over after it', () => {
    const hole = fc.constantFrom(Number.NaN, Infinity, -Infinity)
    fc.assert(
      fc.property(
        enough,
        fc.nat(),
        fc.constantFrom(...indicator.inputs),
        hole,
        (input, place, field, value) => {
          const at = place % input.day.length
          const out = computeIndicator(indicator, withHole(input, field, at, value), options)
          expect(out.subarray(0, at)).toEqual(
            computeIndicator(indicator, sliceColumns(input, 0, at), options),
          )
          expect(out[at]).toBeNaN()
          expect(out.subarray(at + 1)).toEqual(
            computeIndicator(indicator, sliceColumns(input, at + 1), options),
          )
        },
      ),
      runs,
    )
  })

  test('reads the inputs it names and nothing else, neither dates nor the days between them', () => {
    const others = columnFields.filter(field => !indicator.inputs.includes(field))
    fc.assert(
      fc.property(enough, fc.integer({ min: 2, max: 400 }), (input, apart) => {
        const bare = { ...input, day: input.day.map((_, at) => at * apart) }
        for (const field of others) bare[field] = input[field].map(() => Number.NaN)
        expect(computeIndicator(indicator, bare, options)).toEqual(
          computeIndicator(indicator, input, options),
        )
      }),
      { numRuns: 10 },
    )
  })

  test('counts a halt as days on which nothing moved, not as a hole or a fall, without looking ahead', () => {
    fc.assert(
      fc.property(
        enough,
        fc.nat(),
        fc.integer({ min: 1, max: 40 }),
        fc.nat(),
        (input, place, sessions, cut) => {
          const from = 1 + (place % (input.day.length - 1))
          const reported = halted(input, from, sessions)
          const out = computeIndicator(indicator, flattenHaltedDays(reported), options)
          expect(out).toEqual(computeIndicator(indicator, stoodStill(input, from, sessions), options))
          for (const [at, value] of out.entries()) expect(Number.isFinite(value)).toBe(at >= warmUp)
          const until = cut % (input.day.length + 1)
          const then = computeIndicator(
            indicator,
            flattenHaltedDays(sliceColumns(reported, 0, until)),
            options,
          )
          expect(then).toEqual(out.subarray(0, until))
        },
      ),
      { numRuns: 10 },
    )
  })

  test('is not changed by a split, once the bars are adjusted', () => {
    fc.assert(
      fc.property(enough, fc.nat(), fc.constantFrom(0.25, 2, 4, 64), (input, place, parts) => {
        const traded = beforeSplit(input, place % input.day.length, parts)
        expect(computeIndicator(indicator, adjustForSplits(traded), options)).toEqual(
          computeIndicator(indicator, input, options),
        )
      }),
      { numRuns: 10 },
    )
  })

  test('leaves its input unchanged and overwrites every slot', () => {
    fc.assert(
      fc.property(enough, input => {
        const copy = structuredClone(input)
        const used = new Float64Array(input.day.length).fill(77)
        indicator.compute(input, options, used)
        expect(input).toEqual(copy)
        expectSame(used, computeIndicator(indicator, input, options))
      }),
      { numRuns: 5 },
    )
  })
})

test('no two indicators of the table have the same name', () => {
  expect(new Set(indicators.map(({ id }) => id)).size).toBe(indicators.length)
})
