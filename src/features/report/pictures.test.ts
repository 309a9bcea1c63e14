import { describe, expect, it } from 'vitest'
import { signed } from '#ui/signed.ts'
import { flowPaths } from './flows-view.ts'
import { cornersOf, labelPlace, pictureOf, placeAt, ring } from './radar-view.ts'

describe('the radar', () => {
  it('has the least score in the middle, the most at the end, nought between', () => {
    expect(placeAt(0, 3, -2)).toEqual([0, -0])
    expect(placeAt(0, 3, 2)).toEqual([0, -92])
    expect(placeAt(0, 3, 0)).toEqual([0, -46])
    expect(placeAt(0, 3, 9)).toEqual([0, -92])
  })

  it('goes clockwise from the top', () => {
    const [x, y] = placeAt(1, 4, 2)
    expect([x, Math.abs(y)]).toEqual([92, 0])
  })

  it('closes its rings, and draws none without corners', () => {
    expect(ring(3, 0).split('L')).toHaveLength(3)
    expect(ring(3, 0).endsWith('Z')).toBe(true)
    expect(cornersOf([])).toBe('')
  })

  it('has its names above the upper ends and below the lower ones', () => {
    expect(labelPlace(0, 3)).toEqual({ left: '50%', top: '2.74%', translate: '-50% -100%' })
    expect(labelPlace(1, 3).translate).toBe('-50% 0')
    expect(pictureOf(3)).toEqual({ top: -96, height: 146 })
  })
})

describe('the flows', () => {
  it('stand over the line where there was buying, under it where there was selling', () => {
    const { up, down } = flowPaths([10, -5, null, 0])
    expect(up.match(/M/g)).toHaveLength(1)
    expect(up).toContain('v-32')
    expect(down).toContain('v16')
  })

  it('are nothing where nothing is known', () => {
    expect(flowPaths([])).toEqual({ up: '', down: '' })
    expect(flowPaths([null, 0])).toEqual({ up: '', down: '' })
  })
})

it('a score has a sign, and what is printed as nought has none of both', () => {
  expect([0.33, -0.06, 0, -0.004].map(signed)).toEqual(['+0.33', '−0.06', '±0.00', '±0.00'])
})
