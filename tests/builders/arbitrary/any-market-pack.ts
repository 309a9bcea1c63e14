import fc from 'fast-check'
import { SPARK_LENGTH } from '#domain/analysis/columns.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { type MarketPack, quoteFields } from '#domain/screener/market-pack.ts'
import { metrics } from '#domain/screener/metrics/index.ts'
import type { Metric } from '#domain/screener/metrics/metric.ts'
import type { PackColumn } from '#domain/screener/pack.ts'
import { anyText } from './any-text.ts'

/**
 * Generates random packs of up to six rows. They are valid, but have every oddity that a pack may have (NaN, infinity,
 * binary text, missing columns).
 */
export function anyMarketPack(): fc.Arbitrary<MarketPack> {
  const text = anyText({ maxLength: 8 })
  const price = fc.oneof(fc.constant(Number.NaN), fc.double({ min: 0.01, max: 9e8, noNaN: true }))
  return fc
    .record({
      size: fc.nat(6),
      chosen: fc.uniqueArray(fc.constantFrom(...metrics), { selector: ({ id }) => id, maxLength: 12 }),
      country: fc.constantFrom('kr', 'us'),
      source: text,
      version: fc.maxSafeNat(),
    })
    .chain(({ size, chosen, ...head }) => {
      const each = <T>(value: fc.Arbitrary<T>) => fc.array(value, { minLength: size, maxLength: size })
      const rows = fc.subarray(Array.from({ length: size }, (_, row) => row))
      const labels = fc.uniqueArray(text, { minLength: 1, maxLength: 4 })
      return fc.record({
        ...(Object.fromEntries(Object.entries(head).map(([key, value]) => [key, fc.constant(value)])) as {
          country: fc.Arbitrary<'kr' | 'us'>
          source: fc.Arbitrary<string>
          version: fc.Arbitrary<number>
        }),
        day: fc.constant(toTradingDay(20_261_120)),
        size: fc.constant(size),
        fsymIds: fc.uniqueArray(text, { minLength: size, maxLength: size }),
        tickers: each(text),
        namesKr: each(text),
        namesEn: each(text),
        aliases: fc
          .tuple(rows, fc.array(text, { maxLength: 3 }))
          .map(([of, list]) => new Map(of.map(row => [row, list]))),
        columns: fc
          .tuple(...chosen.map(metric => columnOf(metric, size)))
          .map(columns => new Map(chosen.map(({ id }, at) => [id, columns[at]!]))),
        labels: fc
          .tuple(...chosen.map(() => labels))
          .map(
            lists =>
              new Map(chosen.flatMap(({ id, kind }, at) => (kind === 'category' ? [[id, lists[at]!]] : []))),
          ),
        themes: fc.dictionary(text, rows).map(themes => new Map(Object.entries(themes))),
        quotes: fc
          .tuple(...quoteFields.map(() => each(price)))
          .map(
            lists =>
              Object.fromEntries(
                quoteFields.map((field, at) => [field, Float64Array.from(lists[at]!)]),
              ) as MarketPack['quotes'],
          ),
        sparks: fc
          .array(price, { minLength: size * SPARK_LENGTH, maxLength: size * SPARK_LENGTH })
          .map(closes => Float64Array.from(closes)),
      })
    })
}

function columnOf({ kind, never }: Metric, size: number): fc.Arbitrary<PackColumn> {
  const value = {
    number: fc.oneof(
      fc.double({ noDefaultInfinity: true }),
      fc.double({ min: -1e4, max: 1e4 }),
      fc.integer(),
    ),
    flag: fc.constantFrom(0, 1),
    category: fc.constant(0),
    'days-ago':
      never === 0
        ? fc.integer({ min: -300, max: 300 })
        : fc.constantFrom(1, 2, 250, Number.POSITIVE_INFINITY),
  }[kind]
  const all = fc.array(
    fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: fc.constant(Number.NaN) }),
    {
      minLength: size,
      maxLength: size,
    },
  )
  const single = (one: number) => (Number.isFinite(one) && Math.abs(one) > 3e38 ? 3e38 : one)
  return fc
    .tuple(all, fc.boolean())
    .map(([values, doubles]) => (doubles ? Float64Array.from(values) : Float32Array.from(values, single)))
}
