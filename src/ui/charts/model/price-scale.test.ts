import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeRoundPriceTicks, createPriceScale, padPriceRange } from './price-scale.ts'

describe('the price axis', () => {
  it('maps a price to a position and back, linear and logarithmic', () => {
    const prices = fc.double({ min: 1, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(prices, prices, prices, fc.boolean(), (one, other, price, log) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)]
        if (max / min < 1.001) return
        const scale = createPriceScale(min, max, 10, 310, log)
        expect(scale.y(min)).toBeCloseTo(310)
        expect(scale.y(max)).toBeCloseTo(10)
        expect(scale.price(scale.y(price)) / price).toBeCloseTo(1, 5)
      }),
    )
  })

  it('gives equal factors equal distances on a logarithmic axis', () => {
    const { y } = createPriceScale(10, 1000, 0, 100, true)
    expect(y(10) - y(100)).toBeCloseTo(y(100) - y(1000))
  })

  it('is linear where a price is not above zero', () => {
    expect(createPriceScale(-1, 5, 0, 100, true).log).toBe(false)
  })

  it('labels round prices, at most as many as allowed', () => {
    expect(computeRoundPriceTicks(createPriceScale(38_100, 51_800, 0, 1), 5)).toEqual([
      40_000, 45_000, 50_000,
    ])
    expect(
      computeRoundPriceTicks(createPriceScale(0.92, 1.08, 0, 1), 4).map(value => value.toFixed(2)),
    ).toEqual(['0.95', '1.00', '1.05'])
    expect(computeRoundPriceTicks(createPriceScale(8, 1100, 0, 1, true), 8)).toEqual([
      10, 20, 50, 100, 200, 500, 1000,
    ])
  })

  it('leaves space around the prices, also for a flat line and for none', () => {
    expect(padPriceRange(100, 200)).toEqual({ min: 94, max: 206 })
    const flat = padPriceRange(50, 50)
    expect((flat.min + flat.max) / 2).toBe(50)
    expect(flat.max).toBeGreaterThan(flat.min)
    expect(padPriceRange(Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY)).toEqual({ min: 0, max: 1 })
    expect(padPriceRange(50, 50, true).max).toBeGreaterThan(50)
  })
})
