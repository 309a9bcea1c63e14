import { describe, expect, it } from 'vitest'
import {
  type ConsentKind,
  consentKinds,
  isComplete,
  isRequired,
  policyDateOf,
  requiredConsents,
  wrongConsents,
} from './consent.ts'

describe('consents', () => {
  it('are complete exactly when all that are required are given', () => {
    expect(isComplete(new Set(requiredConsents))).toBe(true)
    expect(isComplete(new Set(consentKinds))).toBe(true)
    for (const missing of requiredConsents)
      expect(isComplete(new Set(consentKinds.filter(kind => kind !== missing)))).toBe(false)
    expect(isComplete(new Set<ConsentKind>())).toBe(false)
  })

  it('name the day of the text they were given to', () => {
    for (const kind of consentKinds) expect(policyDateOf(kind)).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('are taken back only where nobody needs them', () => {
    for (const kind of consentKinds) {
      expect(wrongConsents([{ kind, given: true }])).toEqual({})
      expect(Object.keys(wrongConsents([{ kind, given: false }]))).toEqual(
        isRequired(kind) ? ['consents.0.given'] : [],
      )
    }
  })

  it('stand in a change once', () => {
    const twice = [
      { kind: 'push', given: true },
      { kind: 'push', given: false },
    ] as const
    expect(Object.keys(wrongConsents(twice))).toEqual(['consents.1.kind'])
  })
})
