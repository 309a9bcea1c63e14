import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CENTERED_CROP, type Crop, cropSquareOf, dragCrop, MOST_ZOOM } from './crop.ts'

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
})
const part = fc.double({ min: 0, max: 1, noNaN: true })
const crops = fc.record({
  zoom: fc.double({ min: 1, max: MOST_ZOOM, noNaN: true }),
  across: part,
  down: part,
})

it('the middle square of a wide picture has the height of the picture', () => {
  expect(cropSquareOf({ width: 300, height: 100 }, CENTERED_CROP)).toEqual({ left: 100, top: 0, side: 100 })
})

it('the square stays within the picture after any drag', () => {
  const by = fc.record({ x: fc.integer({ min: -999, max: 999 }), y: fc.integer({ min: -999, max: 999 }) })
  fc.assert(
    fc.property(sizes, crops, by, (size, crop, move) => {
      const { left, top, side } = cropSquareOf(size, dragCrop(size, crop, move, 280))
      expect(side).toBeGreaterThan(0)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect(left + side).toBeLessThanOrEqual(size.width + 1e-6)
      expect(top + side).toBeLessThanOrEqual(size.height + 1e-6)
    }),
  )
})

it('a drag to the right shows what is further left', () => {
  const crop: Crop = { zoom: 1, across: 0.5, down: 0.5 }
  expect(dragCrop({ width: 300, height: 100 }, crop, { x: 50, y: 50 }, 100)).toEqual({
    zoom: 1,
    across: 0.25,
    down: 0.5,
  })
})
