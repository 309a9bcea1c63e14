import { type AlertType, aboutType, type Toggle } from '#domain/alerts/alert-type.ts'
import { mayBePushed } from '#domain/alerts/plan-of-type.ts'
import type { AlertScopeBody } from '#domain/alerts/settings.ts'
import { mayUse, type UserPlan } from '#domain/plan/entitlement.ts'

/** Told at once, in the digest of the day, or not at all. */
export type DeliveryTiming = 'atOnce' | 'inDigest' | 'never'

/** Who comes and goes in a preset is itself what a plan has: without it there is nothing to put into a digest. */
export function tellingOf(plan: UserPlan, type: AlertType): DeliveryTiming {
  if (mayBePushed(plan, type)) return 'atOnce'
  return type === 'preset' && !mayUse(plan, 'presetHistory') ? 'never' : 'inDigest'
}

export const alertTypesOf = (toggle: Toggle): AlertType[] =>
  (Object.keys(aboutType) as AlertType[]).filter(type => aboutType[type].toggle === toggle)

export const typeOfScope = {
  sectors: 'sector',
  themes: 'theme',
  presets: 'preset',
} as const satisfies Record<keyof AlertScopeBody, AlertType>

/** What a stock's switches and rules can tell. */
const ofStock = (Object.keys(aboutType) as AlertType[]).filter(
  type => aboutType[type].toggle !== null || type === 'price',
)

/** Of what a stock can tell, how much is told at once. */
export function toldOfStock(plan: UserPlan): { kind: 'whole' | 'none' | 'some'; later: AlertType[] } {
  const later = ofStock.filter(type => tellingOf(plan, type) !== 'atOnce')
  if (later.length === 0) return { kind: 'whole', later }
  return { kind: later.length === ofStock.length ? 'none' : 'some', later }
}
