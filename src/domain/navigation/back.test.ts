import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BackRequest, backLedNowhere, backStep } from './back.ts'

const requests: fc.Arbitrary<BackRequest> = fc.record({
  modalOpen: fc.boolean(),
  to: fc.constantFrom(null, 'home', 'HOME', ''),
  historyLength: fc.nat(6),
  app: fc.boolean(),
})

describe('going back', () => {
  it('first closes an open modal', () => {
    fc.assert(
      fc.property(requests, one => {
        expect(backStep({ ...one, modalOpen: true })).toBe('close-modal')
      }),
    )
  })
  it('goes home when the query has to=home', () => {
    fc.assert(
      fc.property(requests, one => {
        expect(backStep({ ...one, modalOpen: false, to: 'home' })).toBe('home')
      }),
    )
  })
  it.each([
    [true, 1, 'home'],
    [true, 2, 'back'],
    [false, 1, 'home'],
    [false, 2, 'home'],
    [false, 3, 'back'],
  ] as const)('with app %s and %i history entries begins with the step %s', (app, historyLength, step) => {
    expect(backStep({ modalOpen: false, to: null, historyLength, app })).toBe(step)
  })
  it('is detected as having no effect when the address is the same', () => {
    expect(backLedNowhere('/a?b=1', '/a?b=1')).toBe(true)
    expect(backLedNowhere('/a?b=1', '/a?b=2')).toBe(false)
  })
})
