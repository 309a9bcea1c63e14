/** The kinds of consent are in the order in which the sign-up form shows them. */
export const consentKinds = [
  'terms_of_service',
  'privacy',
  'over_fourteen',
  'thirdparty',
  'validity',
  'advertise',
  'push',
  'night_push',
] as const
export type ConsentKind = (typeof consentKinds)[number]

/** An account cannot exist without these consents. */
export const requiredConsents: readonly ConsentKind[] = ['terms_of_service', 'privacy', 'over_fourteen']

export const isRequiredConsent = (kind: ConsentKind): boolean => requiredConsents.includes(kind)

/**
 * Each date is the version of the text that a user agrees to now: the day it came into force. Our choice, changed
 * together with the text.
 */
const policyDates: Record<ConsentKind, string> = {
  terms_of_service: '2026-11-01',
  privacy: '2026-11-01',
  over_fourteen: '2026-11-01',
  thirdparty: '2026-11-01',
  validity: '2026-11-01',
  advertise: '2026-11-01',
  push: '2026-11-01',
  night_push: '2026-11-01',
}
export const policyDateOf = (kind: ConsentKind): string => policyDates[kind]

export const hasRequiredConsents = (given: ReadonlySet<ConsentKind>): boolean =>
  requiredConsents.every(kind => given.has(kind))

export type ConsentChange = { kind: ConsentKind; given: boolean }

/**
 * Returns the problems of a consent change, keyed by field path. A required consent cannot be withdrawn: the user
 * deletes the account instead.
 */
export function findConsentProblems(changes: readonly ConsentChange[]): Record<string, string> {
  const wrong: Record<string, string> = {}
  const seen = new Set<ConsentKind>()
  for (const [at, { kind, given: isGiven }] of changes.entries()) {
    if (seen.has(kind)) wrong[`consents.${at}.kind`] = 'This stands here twice.'
    else if (!isGiven && isRequiredConsent(kind))
      wrong[`consents.${at}.given`] = 'Without this there is no account: delete the account instead.'
    seen.add(kind)
  }
  return wrong
}
