import { type AlertType, alertTypeRules } from '#domain/alerts/alert-type.ts'
import { mayBePushed } from '#domain/alerts/plan-of-type.ts'
import type { AlertScopeBody } from '#domain/alerts/settings.ts'
import { mayUse, type UserPlan } from '#domain/plan/entitlement.ts'

/** Says when an alert is pushed: at once, in the daily digest, or never. */
export type DeliveryTiming = 'atOnce' | 'inDigest' | 'never'

/** A plan without the history of presets has no alerts about preset changes at all, not even in the digest. */
export function deliveryTimingOf(plan: UserPlan, type: AlertType): DeliveryTiming {
  if (mayBePushed(plan, type)) return 'atOnce'
  return type === 'preset' && !mayUse(plan, 'presetHistory') ? 'never' : 'inDigest'
}

export const alertTypeOfScope = {
  sectors: 'sector',
  themes: 'theme',
  presets: 'preset',
} as const satisfies Record<keyof AlertScopeBody, AlertType>

/** Alert types that the switches and price rules of a stock can produce. */
const ofStock = (Object.keys(alertTypeRules) as AlertType[]).filter(
  type => alertTypeRules[type].toggle !== null || type === 'price',
)

/** Returns how many of a stock's alert types this plan pushes at once, and which types it pushes later or never. */
export function stockDeliveryTimings(plan: UserPlan): {
  kind: 'whole' | 'none' | 'some'
  later: AlertType[]
} {
  const later = ofStock.filter(type => deliveryTimingOf(plan, type) !== 'atOnce')
  if (later.length === 0) return { kind: 'whole', later }
  return { kind: later.length === ofStock.length ? 'none' : 'some', later }
}
