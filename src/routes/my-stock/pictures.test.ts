import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeGrowthCurve, growthLevels } from './growth-line.ts'
import { waterfallBars } from './waterfall.ts'

const result = { price: 800, dividend: 60, fx: -100, fee: 10, tax: 8, total: 742 }

describe('the waterfall', () => {
  it('subtracts fees and taxes', () => {
    expect(waterfallBars(result).bars.map(({ part, amount }) => [part, amount])).toEqual([
      ['price', 800],
      ['dividend', 60],
      ['fx', -100],
      ['fee', -10],
      ['tax', -8],
      ['total', 742],
    ])
  })

  it('has a bar of its own for the 45.1 of dividends that a source told, beside the 14.9 that were entered', () => {
    const { bars } = waterfallBars(result, 45.1)
    expect(bars.slice(1, 3).map(({ part, amount }) => [part, amount])).toEqual([
      ['dividend', 14.9],
      ['marketDividend', 45.1],
    ])
    expect(bars[2]!.from).toBeCloseTo(bars[1]!.from + bars[1]!.width, 9)
    expect(waterfallBars(result, 0).bars).toHaveLength(7)
  })

  it('stays within its width and ends where its parts end', () => {
    const money = fc.integer({ min: -1e9, max: 1e9 })
    const cost = fc.nat(1e8)
    fc.assert(
      fc.property(money, cost, money, cost, cost, (price, dividend, fx, fee, tax) => {
        const total = price + dividend + fx - fee - tax
        const { bars, zero } = waterfallBars({ price, dividend, fx, fee, tax, total })
        for (const { from, width } of bars) {
          expect(from).toBeGreaterThanOrEqual(-1e-6)
          expect(from + width).toBeLessThanOrEqual(100 + 1e-6)
        }
        const last = bars.at(-1)!
        expect(total >= 0 ? last.from : last.from + last.width).toBeCloseTo(zero, 6)
      }),
    )
  })

  it('has bars of width zero for an empty result', () => {
    const { bars } = waterfallBars({ price: 0, dividend: 0, fx: 0, fee: 0, tax: 0, total: 0 })
    expect(bars.every(({ width }) => width === 0)).toBe(true)
  })
})

describe('the growth line', () => {
  it('needs two days', () => {
    expect(computeGrowthCurve([1])).toBeNull()
  })

  it('begins at the left and has the height of no gain between its ends', () => {
    expect(computeGrowthCurve([1, 1.5])).toEqual({ path: 'M0 116L350 4', one: 116, low: 1, high: 1.5 })
    expect(computeGrowthCurve([1, 0.5])?.one).toBe(4)
    expect(computeGrowthCurve([1, 1])?.one).toBe(60)
  })

  it('labels its ends, and zero when there is room between them', () => {
    const named = (growth: readonly number[]) =>
      growthLevels(computeGrowthCurve(growth)!).map(({ name, value }) => [name, value])
    expect(named([1, 1.5, 0.5])).toEqual([
      ['high', 1.5],
      ['zero', 1],
      ['low', 0.5],
    ])
    expect(named([1, 1.5, 0.99])).toEqual([
      ['high', 1.5],
      ['low', 0.99],
    ])
    expect(named([1, 1.2])).toEqual([
      ['high', 1.2],
      ['zero', 1],
    ])
    expect(named([1, 1])).toEqual([['zero', 1]])
  })
})
