import { describe, expect, it } from 'vitest'
import { consentKinds } from '#domain/account/consent.ts'
import { answers, firstMissing, optionalConsents, required, tick, tickRequired, ticksOf } from './ticks.ts'

describe('the ticks', () => {
  it('are empty for somebody new', () => {
    const nothing = consentKinds.map(kind => ({ kind, given: false }))
    expect(ticksOf(nothing)).toEqual({})
    expect(firstMissing({})).toBe('terms_of_service')
  })
  it('part what is required from what is not, and lose nothing', () => {
    expect([...required, ...optionalConsents].sort()).toEqual([...consentKinds].sort())
    expect(required).toContain('over_fourteen')
  })
  it('let one in with all that is required, and no sooner', () => {
    const ticks = tickRequired({}, true)
    expect(firstMissing(ticks)).toBe(null)
    expect(firstMissing(tick(ticks, 'over_fourteen', false))).toBe('over_fourteen')
  })
  it('of what is required leave the others alone', () => {
    expect(tickRequired({ advertise: true }, true)).toMatchObject({ advertise: true })
    expect(
      answers(tickRequired({}, true))
        .filter(each => each.given)
        .map(each => each.kind),
    ).toEqual(required)
  })
  it('keep the night with the day', () => {
    expect(tick({}, 'night_push', true)).toMatchObject({ push: true, night_push: true })
    expect(tick({ push: true, night_push: true }, 'push', false)).toMatchObject({ night_push: false })
    expect(tick({ push: true, night_push: true }, 'night_push', false)).toMatchObject({ push: true })
  })
  it('answer for every kind once', () => {
    expect(answers({}).map(each => each.kind)).toEqual(consentKinds)
  })
})
