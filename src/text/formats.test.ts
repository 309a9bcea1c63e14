import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAndMinuteIn, formatAsOf, formatDay, formatMoment } from './format-days.ts'
import {
  formatChangeAmount,
  formatChangePercent,
  formatCompact,
  formatPercent,
  formatPrice,
} from './formats.ts'

/** This is the instant at which the days of these tests are looked at. */
const now = Date.UTC(2026, 10, 25)

test('formatPrice writes the same digits as Intl.NumberFormat', () => {
  const writerOf = (places: number) =>
    new Intl.NumberFormat('en-US', { minimumFractionDigits: places, maximumFractionDigits: places })
  const [ofCents, ofDollars] = [writerOf(4), writerOf(2)]
  const numbers = fc.oneof(
    fc.double({ noNaN: true, min: 0, max: 1e13 }),
    fc.integer({ min: 0, max: 10_000_000 }).map(thousandths => thousandths / 1000),
    fc.double({ noNaN: true, min: 0, max: 1e-5 }),
  )
  fc.assert(
    fc.property(numbers, value => {
      expect(formatPrice(value, 'us')).toBe((value > 0 && value < 1 ? ofCents : ofDollars).format(value))
    }),
    { numRuns: 1000 },
  )
})

describe('a price', () => {
  test.each([
    [48150, 'kr', '48,150'],
    [48150.4, 'kr', '48,150'],
    [184.6, 'us', '184.60'],
    [12015.645, 'us', '12,015.65'],
    [-3.5, 'us', '−3.50'],
    [0, 'kr', '0'],
    [0, 'us', '0.00'],
    [-0.001, 'us', '−0.0010'],
    [-0.00001, 'us', '0.0000'],
    [0.0149, 'us', '0.0149'],
    [1, 'us', '1.00'],
    [null, 'kr', '–'],
    [Number.NaN, 'us', '–'],
    [Number.POSITIVE_INFINITY, 'us', '–'],
  ] as const)('of %s in the country %s is written as %s', (value, country, text) => {
    expect(formatPrice(value, country)).toBe(text)
  })
})

describe('a percentage', () => {
  test.each([
    [12.4, undefined, '+12%'],
    [-12.5, undefined, '−13%'],
    [0.44, undefined, '+0.4%'],
    [-0.96, undefined, '−1.0%'],
    [1, undefined, '+1%'],
    [0, undefined, '0.0%'],
    [0, 2, '0.00%'],
    [0.004, 2, '0.00%'],
    [0.444, 2, '+0.44%'],
    [0.444, 0, '0%'],
    [1234.5, 1, '+1,234.5%'],
    [null, undefined, '–'],
    [undefined, 2, '–'],
    [Number.NaN, undefined, '–'],
  ])('of %s with %s decimals is written as %s', (value, decimals, text) => {
    expect(formatPercent(value, decimals === undefined ? {} : { decimals })).toBe(text)
  })
})

describe('a change', () => {
  test.each([
    [4.22, '+4.22%'],
    [-2.764, '−2.76%'],
    [0, '±0.00%'],
    [-0.004, '±0.00%'],
    [30, '+30.00%'],
    [null, '–'],
  ])('of %s percent is written as %s', (value, text) => {
    expect(formatChangePercent(value)).toBe(text)
  })

  test.each([
    [1950, 'kr', '+1,950'],
    [-7.48, 'us', '−7.48'],
    [0, 'kr', '±0'],
    [0, 'us', '±0.00'],
    [null, 'us', '–'],
  ] as const)('of %s in the country %s is written as %s', (value, country, text) => {
    expect(formatChangeAmount(value, country)).toBe(text)
  })

  test('never has a hyphen instead of a minus sign', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), value => {
        const texts = [
          formatPercent(value),
          formatChangePercent(value),
          formatPrice(value, 'us'),
          formatCompact(value, 'ko'),
        ]
        for (const text of texts) expect(text).not.toContain('-')
      }),
    )
  })
})

describe('a shortened number', () => {
  test.each([
    [1_934_512_000_000, '1조 9,345억'],
    [123_456_789, '1억 2,346만'],
    [100_000_000, '1억'],
    [99_999_999, '1억'],
    [12_345, '1만 2천'],
    [99_999, '10만'],
    [5_432, '5천 432'],
    [1_000, '1천'],
    [999.996, '1천'],
    [999.4, '999.4'],
    [12.345, '12.35'],
    [-123_456_789, '−1억 2,346만'],
    [0, '0'],
    [null, '–'],
  ])('made of %s in Korean is %s', (value, text) => {
    expect(formatCompact(value, 'ko')).toBe(text)
  })

  test.each([
    [1_934_512_000_000, '1.93T'],
    [2_500_000_000, '2.5B'],
    [1_840_000, '1.84M'],
    [999_999, '1M'],
    [999_994, '999.99K'],
    [5_432, '5.43K'],
    [999.5, '999.5'],
    [-1_840_000, '−1.84M'],
    [null, '–'],
  ])('made of %s in English is %s', (value, text) => {
    expect(formatCompact(value, 'en')).toBe(text)
  })

  test.each([
    [84_731_520.4, 'ko', 'KRW', '8,473만 2천원'],
    [1_234.56, 'ko', 'KRW', '1천 235원'],
    [2_500_000_000, 'ko', 'USD', '25억달러'],
    [2_500_000_000, 'en', 'USD', '$2.5B'],
    [-1_840_000, 'en', 'KRW', '−₩1.84M'],
  ] as const)('made of %s in the language %s and the currency %s is %s', (value, lang, currency, text) => {
    expect(formatCompact(value, lang, { currency })).toBe(text)
  })

  test('has at most two units and no decimals in Korean from a thousand up', () => {
    fc.assert(
      fc.property(fc.double({ min: 1000, max: 1e16, noNaN: true }), value => {
        const text = formatCompact(value, 'ko', { currency: 'KRW' })
        expect(text.replace('원', '').split(' ').length).toBeLessThanOrEqual(2)
        expect(text).not.toContain('.')
      }),
    )
  })
})

describe('a day', () => {
  test.each([
    ['2026-11-20', 'ko', 'short', '11월 20일'],
    ['20261120', 'ko', 'weekday', '11월 20일 금'],
    ['2026-11-02', 'ko', 'full', '2026년 11월 2일'],
    ['2026-11-20', 'ko', 'month', '11월'],
    ['2026-11-20', 'en', 'short', 'Nov 20'],
    ['20261120', 'en', 'weekday', 'Fri, Nov 20'],
    ['2026-11-02', 'en', 'full', 'Nov 2, 2026'],
    ['2026-11-20', 'en', 'month', 'Nov'],
    ['2026-11-20T23:30:00+09:00', 'en', 'short', 'Nov 20'],
    ['2023-12-29', 'ko', 'short', '2023년 12월 29일'],
    ['2023-12-29', 'en', 'short', 'Dec 29, 2023'],
    ['2025-12-30', 'ko', 'weekday', '2025년 12월 30일 화'],
    ['2021-11-17', 'en', 'weekday', 'Wed, Nov 17, 2021'],
    ['2027-01-04', 'en', 'short', 'Jan 4, 2027'],
    ['2026-01-29', 'ko', 'short', '1월 29일'],
    ['2026-01-28', 'ko', 'short', '2026년 1월 28일'],
    ['2023-12-29', 'en', 'month', 'Dec'],
    ['2023-12-29', 'en', 'monthDay', 'Dec 29'],
    ['2023-12-29', 'ko', 'monthDay', '12월 29일'],
    ['2026-02-30', 'en', 'short', '–'],
    ['yesterday', 'ko', 'short', '–'],
    [null, 'ko', 'short', '–'],
  ] as const)('of %s in the language %s and the style %s is written as %s', (date, lang, style, text) => {
    expect(formatDay(date, lang, now, style)).toBe(text)
  })

  test.each([
    ['ko', 'close', '11월 20일 종가 기준'],
    ['ko', 'plain', '11월 20일 기준'],
    ['en', 'close', 'Close of Nov 20'],
    ['en', 'plain', 'As of Nov 20'],
  ] as const)(
    'as the date of a number in the language %s and the style %s is written as %s',
    (lang, style, text) => {
      expect(formatAsOf('2026-11-20', lang, now, style)).toBe(text)
      expect(formatAsOf(null, lang, now, style)).toBe('–')
    },
  )
})

test('a moment is written in the given time zone, and an invalid one as a dash', () => {
  expect(formatMoment('2026-11-19T12:04:00Z', 'ko', now, 'Asia/Seoul')).toBe('11월 19일 21:04')
  expect(formatMoment('2026-11-19T15:04:00Z', 'ko', now, 'Asia/Seoul')).toBe('11월 20일 00:04')
  expect(formatMoment('2026-11-19T12:04:00Z', 'en', now, 'America/New_York')).toBe(
    'Nov 19, 7:04\u00a0AM\u00a0ET',
  )
  expect(formatMoment('2024-11-19T12:04:00Z', 'en', now, 'America/New_York')).toBe(
    'Nov 19, 2024, 7:04\u00a0AM\u00a0ET',
  )
  expect(formatMoment('soon', 'en', now)).toBe('–')
})

test('a day is that of the given time zone, else that of the device', () => {
  const newYear = new Date('2026-12-31T16:00:00Z')
  expect(dayAndMinuteIn(newYear, 'Asia/Seoul')).toEqual({ day: 20270101, minute: 60 })
  expect(dayAndMinuteIn(newYear, 'America/New_York')).toEqual({ day: 20261231, minute: 660 })
  expect(dayAndMinuteIn(new Date(2026, 0, 9, 23, 59))).toEqual({ day: 20260109, minute: 1439 })
})
