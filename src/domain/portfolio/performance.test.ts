import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryHistory } from '#tests/builders/portfolio.ts'
import type { TradingDay } from '../market/calendar/day.ts'
import type { QuoteAt } from './daily-values.ts'
import type { PortfolioEntry } from './entry.ts'
import { holdingsOf, roundBreakdown } from './holdings.ts'
import { cumulativeGrowthOf, performanceOf } from './performance.ts'

const rounds = process.env.PROOF_ROUNDS === 'full' ? 5000 : 300
const [first, second, third] = [20260102, 20260105, 20260106] as TradingDay[]
const days = [first!, second!, third!]
const buy: PortfolioEntry = {
  ...{ kind: 'buy', day: first!, fsym_id: 'A', rate: 1 },
  ...{ quantity: 10, price: 100, fee: 5, tax: 0 },
}
const quoteAt: QuoteAt = (_, day) => ({ price: day === third ? 121 : 110, rate: 1 })
const input = { method: 'fifo', days, quoteAt } as const

describe('performance', () => {
  test('has the money put in, the money taken out and the result', () => {
    const found = performanceOf([buy], input)
    expect(found).toMatchObject({
      ok: true,
      value: {
        from: first,
        to: third,
        put: 1005,
        taken: 0,
        value: 1210,
        total: 205,
        result: { price: 210, fee: 5 },
      },
    })
    if (found.ok) expect(found.value.timeWeighted).toBeCloseTo(1210 / 1005 - 1, 12)
  })
  test('starts at the first session on or after the first entry, and leaves the days before out', () => {
    const found = performanceOf([{ ...buy, day: second! }], input)
    expect(found.ok && [found.value.from, found.value.days.length]).toEqual([second, 2])
  })
  test.each([
    ['nothing was written down', [], input, { why: 'nothing_happened' }],
    [
      'all of it is still to come',
      [{ ...buy, day: 20260107 as TradingDay }],
      input,
      { why: 'nothing_happened' },
    ],
    ['there is no session', [buy], { ...input, days: [] }, { why: 'no_sessions' }],
    [
      'nobody says what it is worth',
      [buy],
      { ...input, quoteAt: () => null },
      { why: 'no_quotes', stocks: ['A'] },
    ],
    [
      'more was sold than bought',
      [buy, { ...buy, kind: 'sell', quantity: 11 } as PortfolioEntry],
      input,
      { why: 'impossible', problem: { at: 1, why: 'sells-more-than-held' } },
    ],
  ])('is missing where %s', (_what, entries, deps, error) => {
    expect(performanceOf(entries as PortfolioEntry[], deps)).toEqual({ ok: false, error })
  })
  test('keeps money put in plus result equal to money taken out plus value, to within one won', () => {
    fc.assert(
      fc.property(arbitraryHistory, fc.constantFrom('fifo', 'average' as const), (history, method) => {
        const at: QuoteAt = (stock, day) => history.quotes[stock]![history.days.indexOf(day)]!
        const found = performanceOf(history.entries, {
          method: method as 'fifo',
          days: history.days,
          quoteAt: at,
        })
        if (!found.ok) return expect(history.entries).toEqual([])
        const { put, taken, value, total, result, days: growthDays } = found.value
        expect(Math.abs(put + total - taken - value)).toBeLessThan(1)
        expect(growthDays.at(-1)!.value).toBeCloseTo(value, 3)
        if (found.value.timeWeighted !== null)
          expect(cumulativeGrowthOf(growthDays).at(-1)! - 1).toBeCloseTo(found.value.timeWeighted, 12)
        const { price, dividend, fx, fee, tax } = result
        expect(price + dividend + fx - fee - tax).toBeCloseTo(total, 3)
      }),
      { numRuns: rounds },
    )
  })
})

describe('holdings', () => {
  const sold: PortfolioEntry = { ...buy, fsym_id: 'B', kind: 'buy', fee: 0 }
  test('name a stock without a quote and leave it out of the sum, but need no quote for a sold stock', () => {
    const entries: PortfolioEntry[] = [
      buy,
      sold,
      { ...sold, kind: 'sell', price: 150 } as PortfolioEntry,
      { ...buy, fsym_id: 'C' },
    ]
    const found = holdingsOf(entries, 'fifo', id => (id === 'A' ? { price: 110, rate: 1 } : null))
    expect(found).toMatchObject({
      ok: true,
      value: { unpriced: ['C'], sum: { baseCost: 1000, value: 1100, total: 595 } },
    })
    if (found.ok)
      expect(found.value.stocks.map(({ fsym_id, quantity }) => [fsym_id, quantity])).toEqual([
        ['A', 10],
        ['B', 0],
      ])
  })
  test('in whole units have parts that add up to the total', () => {
    const part = fc.double({ min: -1e9, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(
        fc.record({ price: part, dividend: part, fx: part, fee: part, tax: part }),
        fc.constantFrom(0, 2),
        (result, decimals) => {
          const shown = roundBreakdown(result, decimals)
          const scale = 10 ** decimals
          const units = (value: number) => Math.round(value * scale)
          expect(
            units(shown.price) +
              units(shown.dividend) +
              units(shown.fx) -
              units(shown.fee) -
              units(shown.tax),
          ).toBe(units(shown.total))
          for (const key of ['price', 'dividend', 'fx', 'fee', 'tax'] as const)
            expect(Math.abs(shown[key] - result[key])).toBeLessThanOrEqual(1.5 / scale)
        },
      ),
      { numRuns: rounds },
    )
  })
})
