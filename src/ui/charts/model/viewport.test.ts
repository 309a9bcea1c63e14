import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clampViewport,
  moveIntoView,
  panViewport,
  viewportOfLastSessions,
  visibleSessions,
  zoomViewport,
} from './viewport.ts'

const anyView = fc
  .tuple(fc.double({ min: -50, max: 400, noNaN: true }), fc.double({ min: 0.5, max: 500, noNaN: true }))
  .map(([from, span]) => ({ from, to: from + span }))
const counts = fc.integer({ min: 1, max: 300 })

describe('the visible range of a chart', () => {
  it('never extends beyond the sessions, whatever is requested', () => {
    fc.assert(
      fc.property(anyView, counts, (view, count) => {
        const { from, to } = clampViewport(view, count)
        expect(from).toBeGreaterThanOrEqual(-0.6 - 1e-9)
        expect(to).toBeLessThanOrEqual(count - 0.4 + 1e-9)
        expect(to - from).toBeGreaterThan(0)
      }),
    )
  })

  it('keeps the session under the fingers in place while zooming in', () => {
    const view = viewportOfLastSessions(100, 200)
    const near = zoomViewport(view, 0.5, 150, 200)
    expect(near.to - near.from).toBeCloseTo((view.to - view.from) / 2)
    expect((150 - near.from) / (near.to - near.from)).toBeCloseTo((150 - view.from) / (view.to - view.from))
  })

  it('is never narrower than five sessions and never wider than all', () => {
    const near = zoomViewport(viewportOfLastSessions(100, 200), 0.001, 150, 200)
    expect(near.to - near.from).toBeCloseTo(5)
    const all = zoomViewport(near, 1000, 150, 200)
    expect(all.from).toBeCloseTo(-0.6)
    expect(all.to).toBeCloseTo(199.6)
  })

  it('shows as many of the last sessions as a range requests, or all', () => {
    expect(visibleSessions(viewportOfLastSessions(21, 200), 200)).toEqual({ first: 179, last: 199 })
    expect(visibleSessions(viewportOfLastSessions(252, 40), 40)).toEqual({ first: 0, last: 39 })
  })

  it('stops at both ends', () => {
    const view = viewportOfLastSessions(50, 200)
    expect(panViewport(view, 30, 200)).toEqual(view)
    expect(panViewport(view, -1000, 200).from).toBeCloseTo(-0.6)
  })

  it('moves only as far as needed to show the cursor', () => {
    const view = viewportOfLastSessions(50, 200)
    expect(moveIntoView(view, 180, 200)).toBe(view)
    const { first } = visibleSessions(moveIntoView(view, 100, 200), 200)
    expect([99, 100]).toContain(first)
  })
})
