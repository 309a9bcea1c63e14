import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barsOutline } from './bars-outline.ts'
import {
  evenScale,
  type HistogramScale,
  limitsAfterMove,
  logScale,
  nearestHistogramStop,
  nearestSide,
  positionOnScale,
  roundStepAtLeast,
  valueAfterKey,
  valuesOfHandles,
} from './histogram-scale.ts'

const amount = fc.double({ min: 1e-3, max: 1e9, noNaN: true })
const even = fc
  .tuple(fc.double({ min: -1e6, max: 1e6, noNaN: true }), amount, fc.boolean())
  .map(([from, size, whole]) => evenScale(from, from + size, whole))
const log = fc
  .tuple(amount, fc.double({ min: 1.5, max: 1e6, noNaN: true }))
  .map(([a, f]) => logScale(a, a * f))
const scales = fc
  .oneof(even, log)
  .filter((scale): scale is HistogramScale => scale !== null && scale.stops.length > 2)
const none = { least: null, most: null }

describe('a scale', () => {
  it('stops at round numbers that ascend from its first to its last', () => {
    fc.assert(
      fc.property(scales, ({ first, last, stops }) => {
        expect([stops[0], stops.at(-1)]).toEqual([first, last])
        for (const [at, stop] of stops.entries()) if (at > 0) expect(stop).toBeGreaterThan(stops[at - 1]!)
        expect(stops.length).toBeLessThanOrEqual(250)
      }),
    )
    expect(evenScale(3.2, 60)?.stops.slice(0, 3)).toEqual([3, 4, 5])
    expect(evenScale(-1.97, 1.87)?.stops.slice(0, 3)).toEqual([-2, -1.95, -1.9])
    expect(evenScale(1, 99, true)?.stops).toHaveLength(99)
    expect(logScale(6.5e10, 1.9e13)?.stops.slice(0, 4)).toEqual([6e10, 7e10, 8e10, 9e10])
    expect([0.98, 1, 1.2, 30, 0.04].map(roundStepAtLeast)).toEqual([1, 1, 2, 50, 0.05])
  })

  it('is null when all values are the same, or a log scale is impossible', () => {
    expect(evenScale(4, 4)).toBeNull()
    expect(logScale(0, 10)).toBeNull()
  })

  it('maps each stop to a position and back, on either side', () => {
    fc.assert(
      fc.property(scales, fc.nat(), fc.constantFrom('least', 'most'), (scale, at, side) => {
        const stop = scale.stops[at % scale.stops.length]!
        const place = positionOnScale(scale, stop, side)
        expect(place).toBeGreaterThanOrEqual(0)
        expect(place).toBeLessThanOrEqual(1)
        expect(nearestHistogramStop(scale, place, side)).toBe(stop)
      }),
    )
  })

  it('gives each whole number a width of its own, so that two handles at one number have different positions', () => {
    const scale = evenScale(0, 9, true)!
    expect([positionOnScale(scale, 5, 'least'), positionOnScale(scale, 5, 'most')]).toEqual([0.5, 0.6])
    expect(positionOnScale(scale, 9, 'most')).toBe(1)
  })
})

describe('a key', () => {
  const scale = evenScale(0, 100)!
  it('moves by one step, by ten or all the way, and stops at the ends', () => {
    expect(valueAfterKey(scale, 50, 'ArrowRight')).toBe(51)
    expect(valueAfterKey(scale, 50, 'ArrowDown')).toBe(49)
    expect(valueAfterKey(scale, 50, 'PageUp')).toBe(60)
    expect(valueAfterKey(scale, 95, 'PageUp')).toBe(100)
    expect(valueAfterKey(scale, 50, 'Home')).toBe(0)
    expect(valueAfterKey(scale, 50, 'End')).toBe(100)
    expect(valueAfterKey(scale, 100, 'ArrowRight')).toBe(100)
    expect(valueAfterKey(scale, 50, 'a')).toBeNull()
  })
  it('moves a typed value between two stops, or beyond them, to the next stop', () => {
    expect(valueAfterKey(scale, 50.5, 'ArrowRight')).toBe(51)
    expect(valueAfterKey(scale, 50.5, 'ArrowLeft')).toBe(50)
    expect(valueAfterKey(scale, 400, 'ArrowLeft')).toBe(100)
    expect(valueAfterKey(scale, 400, 'ArrowRight')).toBe(100)
  })
})

describe('a handle', () => {
  const scale = evenScale(0, 100)!
  it('sets no limit at the end of its side', () => {
    expect(limitsAfterMove(scale, { least: 20, most: 60 }, 'least', 0)).toEqual({ least: null, most: 60 })
    expect(limitsAfterMove(scale, { least: 20, most: 60 }, 'most', 100)).toEqual({ least: 20, most: null })
    expect(valuesOfHandles(scale, none)).toEqual({ least: 0, most: 100 })
  })
  it('never passes the other one', () => {
    fc.assert(
      fc.property(scales, fc.nat(), fc.nat(), fc.nat(), (scale, a, b, c) => {
        const stop = (at: number) => scale.stops[at % scale.stops.length]!
        const [low, high] = [stop(a), stop(b)].sort((x, y) => x - y)
        for (const side of ['least', 'most'] as const) {
          const { least, most } = limitsAfterMove(scale, { least: low!, most: high! }, side, stop(c))
          expect(least ?? scale.first).toBeLessThanOrEqual(most ?? scale.last)
        }
      }),
    )
  })
  it('that is nearer is chosen, and of two at one place the one that can move there', () => {
    expect(nearestSide(scale, { least: 20, most: 60 }, 0.3)).toBe('least')
    expect(nearestSide(scale, { least: 20, most: 60 }, 0.5)).toBe('most')
    expect(nearestSide(scale, { least: 50, most: 50 }, 0.8)).toBe('most')
    expect(nearestSide(scale, { least: 50, most: 50 }, 0.2)).toBe('least')
    expect(nearestSide(scale, { least: 100, most: null }, 1)).toBe('least')
  })
})

it('the outline of a histogram has a bar for each bin that is not empty, and the fullest bin reaches the top', () => {
  const scale = evenScale(0, 100)!
  const bins = [
    { from: 0, to: 50, count: 4 },
    { from: 50, to: 75, count: 0 },
    { from: 75, to: 100, count: 2 },
  ]
  expect(barsOutline(scale, bins)).toBe('M0.18 100V0H49.83V100zM75.18 100V50H99.83V100z')
})
