import {
  type ConsentChange,
  type ConsentKind,
  consentKinds,
  isRequiredConsent,
  policyDateOf,
} from '#domain/account/consent.ts'

export type ConsentTicks = Readonly<Partial<Record<ConsentKind, boolean>>>

export const requiredConsentKinds: readonly ConsentKind[] = consentKinds.filter(isRequiredConsent)
export const optionalConsentKinds: readonly ConsentKind[] = consentKinds.filter(
  kind => !isRequiredConsent(kind),
)

/** Only consents that were given before are ticked in advance. */
export const initialConsentTicks = (
  consents: readonly { kind: ConsentKind; given: boolean }[],
): ConsentTicks => Object.fromEntries(consents.filter(each => each.given).map(each => [each.kind, true]))

export const isTicked = (ticks: ConsentTicks, kind: ConsentKind): boolean => ticks[kind] === true

export const firstMissingConsent = (ticks: ConsentTicks): ConsentKind | null =>
  requiredConsentKinds.find(kind => !isTicked(ticks, kind)) ?? null

export const tickRequiredConsents = (ticks: ConsentTicks, ticked: boolean): ConsentTicks => ({
  ...ticks,
  ...Object.fromEntries(requiredConsentKinds.map(kind => [kind, ticked])),
})

/** Night push needs push: ticking night push also ticks push, and unticking push also unticks night push. */
export function tickConsent(ticks: ConsentTicks, kind: ConsentKind, ticked: boolean): ConsentTicks {
  const next = { ...ticks, [kind]: ticked }
  if (kind === 'night_push' && ticked) return { ...next, push: true }
  if (kind === 'push' && !ticked) return { ...next, night_push: false }
  return next
}

/** A refusal is sent as well: it proves that the question was shown. */
export const consentAnswers = (ticks: ConsentTicks): ConsentChange[] =>
  consentKinds.map(kind => ({ kind, given: isTicked(ticks, kind), policy_date: policyDateOf(kind) }))
