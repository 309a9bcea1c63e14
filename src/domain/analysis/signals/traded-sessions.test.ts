import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testColumns } from '#tests/builders/market.ts'
import { haltedSessionFlags, spreadOverHalts, tradedSessionColumns } from './traded-sessions.ts'

const bar = (open: number, high: number, low: number, close: number, volume: number) => ({
  open,
  high,
  low,
  close,
  volume,
})

describe('a session is halted', () => {
  const before = bar(10, 11, 9, 10, 500)
  const isHalted = (...bars: Parameters<typeof testColumns>[0]) =>
    haltedSessionFlags(testColumns(bars), 1e-9).at(-1)

  test('when the exchange wrote zeros, and when they were levelled', () => {
    expect(isHalted(before, bar(0, 0, 0, 10, 0))).toBe(1)
    expect(isHalted(before, bar(10, 10, 10, 10, 0))).toBe(1)
    expect(isHalted(bar(10, 10, 10, 10, 0))).toBe(1)
  })

  test('even when a factor has changed its price in the last bit', () => {
    const price = 10 * (1 + 2 ** -50)
    expect(isHalted(before, bar(price, price, price, price, 0))).toBe(1)
  })

  test('only when nothing moved and nothing was traded', () => {
    expect(isHalted(before, bar(10, 10, 10, 10, 1))).toBe(0)
    expect(isHalted(before, bar(12, 12, 12, 12, 0))).toBe(0)
    expect(isHalted(before, bar(11, 10, 10, 10, 0))).toBe(0)
    expect(isHalted(before, bar(10, 11, 10, 10, 0))).toBe(0)
    expect(isHalted(before, bar(10, 10, 9, 10, 0))).toBe(0)
    expect(isHalted(bar(10, 11, 10, 10, 0))).toBe(0)
  })
})

test('traded sessions are those without a halt, and spreading them over all days repeats the value before each halt', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 40 }), flags => {
      const halted = Uint8Array.from(flags, Number)
      const columns = testColumns(flags.map((_, at) => bar(at + 1, at + 2, at + 0.5, at + 1.5, at * 10)))
      const only = tradedSessionColumns(columns, halted)
      for (const [name, series] of Object.entries(columns))
        expect(only[name as 'day']).toEqual(series.filter((_: number, at: number) => halted[at] === 0))
      let last = Number.NaN
      const expected = flags.map((flag, at) => {
        if (!flag) last = columns.close[at]!
        return last
      })
      expect([...spreadOverHalts(halted, only.close)]).toEqual(expected)
    }),
  )
})

test('columns without a halt are not copied', () => {
  const columns = testColumns([bar(10, 11, 9, 10, 500)])
  expect(tradedSessionColumns(columns, new Uint8Array(1))).toBe(columns)
  expect(spreadOverHalts(new Uint8Array(1), columns.close)).toBe(columns.close)
})
