import { describe, expect, test } from 'vitest'
import { bodyWidth, candleShape, priceRange } from './candlestick-geometry.ts'

/** A scale of 100 pixels for 0 to 100. */
const toPixel = (price: number): number => 100 - price

describe('a candle', () => {
  test('that rises has its body between open and close, and its wick from low to high', () => {
    expect(candleShape([40, 60, 30, 70], 10, 10, toPixel)).toEqual({
      kind: 'candle',
      x: 10.5,
      high: 30,
      low: 70,
      top: 40,
      bottom: 60,
      width: 5,
      rising: true,
    })
  })

  test('that falls is hollow', () => {
    expect(candleShape([60, 40, 30, 70], 10, 10, toPixel)).toMatchObject({
      top: 40,
      bottom: 60,
      rising: false,
    })
  })

  test('that opened and closed alike is still a pixel tall', () => {
    expect(candleShape([50, 50, 50, 50], 10, 10, toPixel, 0.5)).toMatchObject({ top: 50, bottom: 50.5 })
  })

  test('of a halted session is a dot at the close', () => {
    expect(candleShape([0, 55, 0, 0], 10, 10, toPixel)).toEqual({ kind: 'dot', x: 10.5, y: 45 })
  })
})

describe('the body', () => {
  test.each([
    [1, 1, 1],
    [4.9, 1, 3],
    [10, 1, 5],
    [400, 1, 13],
    [2.75, 0.5, 1.5],
  ])('of a slot of %d at a device pixel of %d is %d wide', (slot, pixel, width) => {
    expect(bodyWidth(slot, pixel)).toBeCloseTo(width)
  })

  test('is odd in device pixels, so that the wick stands in its middle', () => {
    for (const pixel of [1, 0.5, 1 / 3]) {
      for (let slot = 0.5; slot < 30; slot += 0.37) {
        expect(Math.round(bodyWidth(slot, pixel) / pixel) % 2).toBe(1)
      }
    }
  })
})

describe('the range of prices', () => {
  test('holds wicks and line with air', () => {
    const { min, max } = priceRange([[40, 60, 30, 70]], [null, 75])
    expect(min).toBeCloseTo(30 - 45 * 0.06)
    expect(max).toBeCloseTo(75 + 45 * 0.06)
  })

  test('takes nothing but the close of a halted session', () => {
    const { min, max } = priceRange([
      [40, 60, 30, 70],
      [0, 60, 0, 0],
    ])
    expect(min).toBeGreaterThan(25)
    expect(max).toBeLessThan(75)
  })

  test('has a length for one price and for none', () => {
    expect(priceRange([[5, 5, 5, 5]]).max).toBeGreaterThan(5)
    expect(priceRange([])).toEqual({ min: 0, max: 1 })
  })
})
