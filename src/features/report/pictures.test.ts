import { describe, expect, it } from 'vitest'
import { formatSignedScore } from '#ui/signed.ts'
import { flowPaths } from './flows-view.ts'
import { axisLabelPosition, pointOnAxis, radarExtent, radarPolygonPath, radarRingPath } from './radar-view.ts'

describe('the radar', () => {
  it('places the lowest score in the middle, the highest at the end of the axis and zero halfway', () => {
    expect(pointOnAxis(0, 3, -2)).toEqual([0, -0])
    expect(pointOnAxis(0, 3, 2)).toEqual([0, -92])
    expect(pointOnAxis(0, 3, 0)).toEqual([0, -46])
    expect(pointOnAxis(0, 3, 9)).toEqual([0, -92])
  })

  it('goes clockwise from the top', () => {
    const [x, y] = pointOnAxis(1, 4, 2)
    expect([x, Math.abs(y)]).toEqual([92, 0])
  })

  it('closes its rings and draws none without axes', () => {
    expect(radarRingPath(3, 0).split('L')).toHaveLength(3)
    expect(radarRingPath(3, 0).endsWith('Z')).toBe(true)
    expect(radarPolygonPath([])).toBe('')
  })

  it('puts labels above the upper ends and below the lower ones', () => {
    expect(axisLabelPosition(0, 3)).toEqual({ left: '50%', top: '2.74%', translate: '-50% -100%' })
    expect(axisLabelPosition(1, 3).translate).toBe('-50% 0')
    expect(radarExtent(3)).toEqual({ top: -96, height: 146 })
  })
})

describe('the flow bars', () => {
  it('are above the line for purchases and below it for sales', () => {
    const { up, down } = flowPaths([10, -5, null, 0])
    expect(up.match(/M/g)).toHaveLength(1)
    expect(up).toContain('v-32')
    expect(down).toContain('v16')
  })

  it('are empty when no value is known', () => {
    expect(flowPaths([])).toEqual({ up: '', down: '' })
    expect(flowPaths([null, 0])).toEqual({ up: '', down: '' })
  })
})

it('a score is printed with its sign, and with ± when it rounds to zero', () => {
  expect([0.33, -0.06, 0, -0.004].map(formatSignedScore)).toEqual(['+0.33', '−0.06', '±0.00', '±0.00'])
})
