import { describe, expect, test } from 'vitest'
import { candleBodyWidth, snapToPixel } from './body-width.ts'

describe('the body of a candle', () => {
  test.each([
    [1, 1, 1],
    [4.9, 1, 3],
    [10, 1, 5],
    [400, 1, 13],
    [2.75, 0.5, 1.5],
  ])('in a slot of %d with device pixels of %d is %d wide', (slot, pixel, width) => {
    expect(candleBodyWidth(slot, pixel)).toBeCloseTo(width)
  })

  test('is an odd number of device pixels wide, so that the wick is in its middle', () => {
    for (const pixel of [1, 0.5, 1 / 3]) {
      for (let slot = 0.5; slot < 30; slot += 0.37) {
        expect(Math.round(candleBodyWidth(slot, pixel) / pixel) % 2).toBe(1)
      }
    }
  })

  test('starts on a whole device pixel', () => {
    expect([snapToPixel(3.3, 0.5), snapToPixel(3.3, 1), snapToPixel(3.2, 1 / 3)]).toEqual([
      3.5,
      3,
      expect.closeTo(10 / 3),
    ])
  })
})
