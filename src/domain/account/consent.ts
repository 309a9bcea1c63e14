/** In the order they are asked for. */
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

/** Without these nobody has an account. */
export const requiredConsents: readonly ConsentKind[] = ['terms_of_service', 'privacy', 'over_fourteen']

export const isRequired = (kind: ConsentKind): boolean => requiredConsents.includes(kind)

/** The version of each text that is agreed to now: the day it came into force. Our choice, changed with the text. */
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

/** Whether somebody who has given these may go on. */
export const isComplete = (given: ReadonlySet<ConsentKind>): boolean =>
  requiredConsents.every(kind => given.has(kind))

export type ConsentChange = { kind: ConsentKind; given: boolean }

/** What is wrong with a change, by its place: what is required is only taken back by leaving. */
export function wrongConsents(changes: readonly ConsentChange[]): Record<string, string> {
  const wrong: Record<string, string> = {}
  const seen = new Set<ConsentKind>()
  for (const [at, { kind, given }] of changes.entries()) {
    if (seen.has(kind)) wrong[`consents.${at}.kind`] = 'This stands here twice.'
    else if (!given && isRequired(kind))
      wrong[`consents.${at}.given`] = 'Without this there is no account: delete the account instead.'
    seen.add(kind)
  }
  return wrong
}
