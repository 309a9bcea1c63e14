import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { squarify } from './squarify.ts'

const weights = fc
  .array(fc.double({ min: 0.01, max: 1000, noNaN: true }), { minLength: 1, maxLength: 40 })
  .map(list => list.toSorted((a, b) => b - a))
const ratios = fc.double({ min: 0.5, max: 3, noNaN: true })

describe('the boxes of a treemap', () => {
  it('have areas in proportion to the weights, and fill the whole', () => {
    fc.assert(
      fc.property(weights, ratios, (list, ratio) => {
        const total = list.reduce((a, b) => a + b, 0)
        const boxes = squarify(list, ratio)
        expect(boxes).toHaveLength(list.length)
        for (const [at, box] of boxes.entries()) {
          expect((box.width * box.height) / 10_000).toBeCloseTo((list[at] as number) / total, 6)
          expect(box.x + box.width).toBeLessThan(100.0001)
          expect(box.y + box.height).toBeLessThan(100.0001)
        }
      }),
    )
  })

  it('do not overlap', () => {
    fc.assert(
      fc.property(weights, ratios, (list, ratio) => {
        const boxes = squarify(list, ratio)
        for (const [at, a] of boxes.entries())
          for (const b of boxes.slice(at + 1)) {
            const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
            const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
            expect(wide > 1e-6 && high > 1e-6).toBe(false)
          }
      }),
    )
  })

  it('stay close to squares for equal weights', () => {
    for (const { width, height } of squarify(
      Array.from({ length: 12 }, () => 1),
      1,
    ))
      expect(Math.max(width / height, height / width)).toBeLessThan(2)
  })

  it('are none when all weights are zero', () => expect(squarify([0, 0], 1)).toEqual([]))
})
