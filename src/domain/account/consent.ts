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
