import { describe, expect, it } from 'vitest'
import { consentKinds } from '#domain/account/consent.ts'
import {
  consentAnswers,
  firstMissingConsent,
  initialConsentTicks,
  optionalConsentKinds,
  requiredConsentKinds,
  tickConsent,
  tickRequiredConsents,
} from './ticks.ts'

describe('the ticks of the consents', () => {
  it('are empty for a new account', () => {
    const nothing = consentKinds.map(kind => ({ kind, given: false }))
    expect(initialConsentTicks(nothing)).toEqual({})
    expect(firstMissingConsent({})).toBe('terms_of_service')
  })
  it('are split into required and optional ones without losing any', () => {
    expect([...requiredConsentKinds, ...optionalConsentKinds].sort()).toEqual([...consentKinds].sort())
    expect(requiredConsentKinds).toContain('over_fourteen')
  })
  it('let the user continue only when all required ones are set', () => {
    const ticks = tickRequiredConsents({}, true)
    expect(firstMissingConsent(ticks)).toBe(null)
    expect(firstMissingConsent(tickConsent(ticks, 'over_fourteen', false))).toBe('over_fourteen')
  })
  it('are set for all required ones at once without changing the optional ones', () => {
    expect(tickRequiredConsents({ advertise: true }, true)).toMatchObject({ advertise: true })
    expect(
      consentAnswers(tickRequiredConsents({}, true))
        .filter(each => each.given)
        .map(each => each.kind),
    ).toEqual(requiredConsentKinds)
  })
  it('set push with night push, and unset night push with push', () => {
    expect(tickConsent({}, 'night_push', true)).toMatchObject({ push: true, night_push: true })
    expect(tickConsent({ push: true, night_push: true }, 'push', false)).toMatchObject({ night_push: false })
    expect(tickConsent({ push: true, night_push: true }, 'night_push', false)).toMatchObject({ push: true })
  })
  it('become one answer for each kind of consent', () => {
    expect(consentAnswers({}).map(each => each.kind)).toEqual(consentKinds)
  })
})
