import { describe, expect, it } from 'vitest'
import {
  type ConsentKind,
  consentKinds,
  findConsentProblems,
  hasRequiredConsents,
  isRequiredConsent,
  policyDateOf,
  requiredConsents,
} from './consent.ts'

describe('consents', () => {
  it('are complete exactly when every required consent is given', () => {
    expect(hasRequiredConsents(new Set(requiredConsents))).toBe(true)
    expect(hasRequiredConsents(new Set(consentKinds))).toBe(true)
    for (const missing of requiredConsents)
      expect(hasRequiredConsents(new Set(consentKinds.filter(kind => kind !== missing)))).toBe(false)
    expect(hasRequiredConsents(new Set<ConsentKind>())).toBe(false)
  })

  it('each have the date of the policy text that was agreed to', () => {
    for (const kind of consentKinds) expect(policyDateOf(kind)).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('can be withdrawn unless they are required for an account', () => {
    for (const kind of consentKinds) {
      expect(findConsentProblems([{ kind, given: true }])).toEqual({})
      expect(Object.keys(findConsentProblems([{ kind, given: false }]))).toEqual(
        isRequiredConsent(kind) ? ['consents.0.given'] : [],
      )
    }
  })

  it('may appear only once in a change', () => {
    const twice = [
      { kind: 'push', given: true },
      { kind: 'push', given: false },
    ] as const
    expect(Object.keys(findConsentProblems(twice))).toEqual(['consents.1.kind'])
  })
})
