import { describe, expect, it } from 'vitest'
import {
  type ConsentKind,
  consentKinds,
  findConsentProblems,
  hasRequiredConsents,
  isRequiredConsent,
  policyDateOf,
  policyTypeOf,
  requiredConsents,
} from './consent.ts'
import { policyVersions } from './policy-versions.ts'

describe('consents', () => {
  it('are complete exactly when every required consent is given', () => {
    expect(hasRequiredConsents(new Set(requiredConsents))).toBe(true)
    expect(hasRequiredConsents(new Set(consentKinds))).toBe(true)
    for (const missing of requiredConsents)
      expect(hasRequiredConsents(new Set(consentKinds.filter(kind => kind !== missing)))).toBe(false)
    expect(hasRequiredConsents(new Set<ConsentKind>())).toBe(false)
  })

  it('each have the date of the policy text that was agreed to', () => {
    for (const kind of consentKinds) expect(policyDateOf(kind)).toBe(policyVersions[policyTypeOf(kind)][0])
    expect(policyDateOf('terms_of_service')).toBe('2025-04-02')
    expect(policyDateOf('privacy')).toBe('2022-06-30')
  })

  it('may name an earlier version of their own text and no other', () => {
    const problems = (kind: ConsentKind, policy_date: string) =>
      Object.keys(findConsentProblems([{ kind, given: true, policy_date }]))
    expect(problems('privacy', '2022-05-31')).toEqual([])
    for (const date of ['2026-11-01', '2025-04-02', '', 'today'])
      expect(problems('privacy', date)).toEqual(['consents.0.policy_date'])
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
