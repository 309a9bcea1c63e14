import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeTagsApart, tagHeight } from './tags.ts'

const area = { top: 0, bottom: 300 }

describe('the tags on the axis', () => {
  it('never cover each other or the fixed one, and stay within the pane', () => {
    const ys = fc.array(fc.double({ min: -50, max: 350, noNaN: true }), { maxLength: 12 })
    const fixed = fc.option(fc.double({ min: 10, max: 290, noNaN: true }))
    fc.assert(
      fc.property(ys, fixed, (preferred, last) => {
        const places = placeTagsApart(preferred, last, area).filter(y => y !== null)
        const all = [...places, ...(last === null ? [] : [last])].sort((a, b) => a - b)
        for (let at = 1; at < all.length; at += 1)
          expect(all[at]! - all[at - 1]!).toBeGreaterThanOrEqual(tagHeight - 1e-6)
        for (const y of places) {
          expect(y).toBeGreaterThanOrEqual(tagHeight / 2 - 1e-6)
          expect(y).toBeLessThanOrEqual(300 - tagHeight / 2 + 1e-6)
        }
      }),
    )
  })

  it('stay at their own price while there is room', () => {
    expect(placeTagsApart([40, 100, 200], 150, area)).toEqual([40, 100, 200])
  })

  it('keep their order and move away from the last price', () => {
    expect(placeTagsApart([145, 155, 160], 150, area)).toEqual([130, 170, 190])
  })

  it('are left out where there is no room, the farthest first', () => {
    expect(placeTagsApart([5, 10, 15], 30, { top: 0, bottom: 60 })).toEqual([null, null, 10])
  })
})
