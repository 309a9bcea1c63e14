import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeRulerTicks, positionOnRuler, rulerScaleAround } from './ruler-scale.ts'

const rating = { min: -2, max: 2 }

describe('a value on the ruler', () => {
  test.each([
    [-2, 0],
    [0, 50],
    [0.94, 73.5],
    [2, 100],
    [-9, 0],
    [9, 100],
  ])('of %d is at %d percent', (value, place) => {
    expect(positionOnRuler(rating, value)).toBe(place)
  })

  test('is in the middle of a ruler without length', () => {
    expect(positionOnRuler({ min: 3, max: 3 }, 3)).toBe(50)
  })

  test('keeps its order among other values', () => {
    const number = fc.double({ min: -5, max: 5, noNaN: true })
    fc.assert(
      fc.property(number, number, (one, other) => {
        expect(positionOnRuler(rating, Math.min(one, other))).toBeLessThanOrEqual(
          positionOnRuler(rating, Math.max(one, other)),
        )
      }),
    )
  })
})

describe('the ticks', () => {
  test('are long at thresholds, with no short tick at the same place', () => {
    const ticks = computeRulerTicks(rating, 20, [-2, -0.6, 0.6, 1.2, 2])
    expect(ticks.filter(tick => tick.long).map(tick => tick.place)).toEqual([0, 35, 65, 80, 100])
    expect(ticks).toHaveLength(21)
    expect(new Set(ticks.map(tick => tick.place)).size).toBe(21)
  })
})

describe('a scale around values', () => {
  test('contains all of them with space at both ends', () => {
    const scale = rulerScaleAround([168.2, 227.4, 184.62])
    expect(scale.min).toBeLessThan(168.2)
    expect(scale.max).toBeGreaterThan(227.4)
  })

  test('has a length for one value and for none', () => {
    expect(rulerScaleAround([5]).max).toBeGreaterThan(rulerScaleAround([5]).min)
    expect(rulerScaleAround([Number.NaN])).toEqual({ min: 0, max: 1 })
  })
})
