import { describe, expect, test } from 'vitest'
import { type TrendCode, trendOf, trendRoleOf, trendRule } from './trend-code.ts'

const level = (value: number, count: number): number[] => Array.from({ length: count }, () => value)
/** Makes twenty closes of 100, followed by the given closes. */
const after = (...closes: number[]): number[] => [...level(100, trendRule.sessions), ...closes]

test.each<[TrendCode, string]>([
  [0, 'up'],
  [1, 'down'],
  [2, 'up'],
  [3, 'down'],
  [-1, 'neutral'],
])('code %i has the colour role %s', (code, role) => expect(trendRoleOf(code)).toBe(role))

test('the published rule is two percent over twenty sessions', () => {
  expect(trendRule).toEqual({ sessions: 20, flatWithin: 2 })
})

describe('the edge of the flat band', () => {
  test.each([
    [102, -1],
    [102.01, 0],
    [98, -1],
    [97.99, 1],
  ])('separates a close of %d after 100, which has code %i', (close, code) =>
    expect(trendOf(after(close)).code).toBe(code),
  )

  test('is not affected by the rounding error of a decimal price', () => {
    for (let cents = 100; cents < 2000; cents += 50) {
      const closes = [...level(cents / 100, 20), (cents * 1.02) / 100]
      expect(trendOf(closes).code, String(cents)).toBe(-1)
    }
  })
})

describe('the tolerance at the edge', () => {
  test.each([
    [102 + 0.995e-9, -1],
    [102 + 1.005e-9, 0],
    [98 - 0.995e-9, -1],
    [98 - 1.005e-9, 1],
  ])('is a billionth of a percent: a close of %d after 100 has code %i', (close, code) =>
    expect(trendOf(after(close)).code).toBe(code),
  )
})

describe('a flat stretch', () => {
  test('is named after the last session outside of the band, not after an older one', () => {
    const rose = [...level(100, 20), ...level(90, 20), ...level(110, 20), ...level(110, 20)]
    expect(trendOf(rose)).toEqual({ code: 2, changePercent: 0 })
    const fell = [...level(100, 20), ...level(110, 20), ...level(90, 20), ...level(90, 20)]
    expect(trendOf(fell)).toEqual({ code: 3, changePercent: 0 })
  })

  test('is named by looking back to the first session that can be judged', () => {
    expect(trendOf([...level(100, 20), 103, ...level(100, 20)]).code).toBe(1)
    expect(trendOf([100, ...level(103, 20), 103]).code).toBe(2)
    expect(trendOf([100, ...level(97, 20), 97]).code).toBe(3)
  })

  test('without any earlier session outside of the band has code -1', () => {
    expect(trendOf([100, ...level(102, 20), 102])).toEqual({ code: -1, because: 'never-left-the-band' })
    expect(trendOf([100, ...level(98, 20), 98])).toEqual({ code: -1, because: 'never-left-the-band' })
  })
})

test('a trend needs one session more than the rule looks back', () => {
  expect(trendOf(level(100, 20))).toEqual({ code: -1, because: 'too-few-sessions' })
  expect(trendOf([...level(100, 20), 110])).toMatchObject({ code: 0 })
  expect(trendOf([])).toEqual({ code: -1, because: 'too-few-sessions' })
})

test('a trend contains the change in percent', () => {
  const trend = trendOf(after(110))
  expect(trend).toEqual({ code: 0, changePercent: expect.closeTo(10, 9) })
})

const ramp = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => from + ((to - from) * at) / (count - 1))

test('trends are rising, falling, flat after rising and flat after falling', () => {
  expect(trendOf(ramp(100, 120, 30))).toMatchObject({ code: 0 })
  expect(trendOf(ramp(120, 100, 30))).toMatchObject({ code: 1 })
  expect(trendOf([...ramp(100, 120, 30), ...level(120, 30)])).toEqual({ code: 2, changePercent: 0 })
  expect(trendOf([...ramp(120, 100, 30), ...level(100, 30)])).toEqual({ code: 3, changePercent: 0 })
})

test.each([
  ['the last close is not known', [...Array.from({ length: 20 }, () => 100), Number.NaN]],
  ['the close before is not known', [Number.NaN, ...Array.from({ length: 20 }, () => 100)]],
  ['the close before is nothing', [0, ...Array.from({ length: 20 }, () => 100)]],
])('there is no trend when %s', (_, closes) =>
  expect(trendOf(closes)).toEqual({ code: -1, because: 'no-price' }),
)
