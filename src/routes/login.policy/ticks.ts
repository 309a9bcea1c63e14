import { type ConsentKind, consentKinds, isRequiredConsent } from '#domain/account/consent.ts'

export type Ticks = Readonly<Partial<Record<ConsentKind, boolean>>>

export const requiredConsentKinds: readonly ConsentKind[] = consentKinds.filter(isRequiredConsent)
export const optionalConsents: readonly ConsentKind[] = consentKinds.filter(kind => !isRequiredConsent(kind))

/** Only consents that were given before are ticked in advance. */
export const ticksOf = (consents: readonly { kind: ConsentKind; given: boolean }[]): Ticks =>
  Object.fromEntries(consents.filter(each => each.given).map(each => [each.kind, true]))

export const isTicked = (ticks: Ticks, kind: ConsentKind): boolean => ticks[kind] === true

export const firstMissing = (ticks: Ticks): ConsentKind | null =>
  requiredConsentKinds.find(kind => !isTicked(ticks, kind)) ?? null

export const tickRequired = (ticks: Ticks, ticked: boolean): Ticks => ({
  ...ticks,
  ...Object.fromEntries(requiredConsentKinds.map(kind => [kind, ticked])),
})

/** Night push needs push: ticking night push also ticks push, and unticking push also unticks night push. */
export function tick(ticks: Ticks, kind: ConsentKind, ticked: boolean): Ticks {
  const next = { ...ticks, [kind]: ticked }
  if (kind === 'night_push' && ticked) return { ...next, push: true }
  if (kind === 'push' && !ticked) return { ...next, night_push: false }
  return next
}

/** A refusal is sent as well: it proves that the question was shown. */
export const consentAnswers = (ticks: Ticks): { kind: ConsentKind; given: boolean }[] =>
  consentKinds.map(kind => ({ kind, given: isTicked(ticks, kind) }))
