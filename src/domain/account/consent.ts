import { type PolicyType, policyVersions } from './policy-versions.ts'

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

/** The text in which somebody can read what each consent is about. */
const policyTypes: Record<ConsentKind, PolicyType> = {
  terms_of_service: 'terms',
  privacy: 'privacy',
  over_fourteen: 'terms',
  thirdparty: 'privacy',
  validity: 'privacy',
  advertise: 'privacy',
  push: 'privacy',
  night_push: 'privacy',
}
export const policyTypeOf = (kind: ConsentKind): PolicyType => policyTypes[kind]

/** The version of the text that a user agrees to now. */
export const policyDateOf = (kind: ConsentKind): string => policyVersions[policyTypes[kind]][0]

const isPolicyVersion = (kind: ConsentKind, date: string): boolean =>
  policyVersions[policyTypes[kind]].some(version => version === date)

export const hasRequiredConsents = (given: ReadonlySet<ConsentKind>): boolean =>
  requiredConsents.every(kind => given.has(kind))

export type ConsentChange = {
  kind: ConsentKind
  given: boolean
  /** The version that was read; without one, the version in force. */
  policy_date?: string | undefined
}

/**
 * Returns the problems of a consent change, keyed by field path. A required consent cannot be withdrawn: the user
 * deletes the account instead.
 */
export function findConsentProblems(changes: readonly ConsentChange[]): Record<string, string> {
  const wrong: Record<string, string> = {}
  const seen = new Set<ConsentKind>()
  for (const [at, { kind, given: isGiven, policy_date }] of changes.entries()) {
    if (seen.has(kind)) wrong[`consents.${at}.kind`] = 'This stands here twice.'
    else if (!isGiven && isRequiredConsent(kind))
      wrong[`consents.${at}.given`] = 'Without this there is no account: delete the account instead.'
    if (policy_date !== undefined && !isPolicyVersion(kind, policy_date))
      wrong[`consents.${at}.policy_date`] = 'There is no such version.'
    seen.add(kind)
  }
  return wrong
}
