import { type AlertType, alertTypes } from '#domain/alerts/alert-type.ts'
import { featureOfAlertType } from '#domain/alerts/plan-of-type.ts'
import type { PlanFeature, UserPlan } from '#domain/plan/entitlement.ts'
import { type DeliveryTiming, deliveryTimingOf } from '#features/alerts/delivery-timing.ts'
import type { HeldBackAlertCount } from '#state/alerts/notifications.ts'

/** The columns of the table. A trial has no column of its own, because it has the same limits as premium. */
export const limitPlans = ['free', 'basic', 'premium'] as const
export type LimitPlan = (typeof limitPlans)[number]

export type PlanDeliveryRow = {
  feature: PlanFeature | null
  types: readonly AlertType[]
  telling: Record<LimitPlan, DeliveryTiming>
}

/**
 * Returns a row per feature of the plan table. The test and the digest are left out, because they are not about an
 * event.
 */
export function planDeliveryRows(): PlanDeliveryRow[] {
  const listed = alertTypes.filter(type => type !== 'test' && type !== 'digest')
  const features = [...new Set(listed.map(featureOfAlertType))]
  return features.flatMap(feature => {
    const types = listed.filter(type => featureOfAlertType(type) === feature)
    const [first] = types
    if (first === undefined) return []
    const of = (plan: LimitPlan) => [plan, deliveryTimingOf(plan, first)] as const
    return [{ feature, types, telling: Object.fromEntries(limitPlans.map(of)) as PlanDeliveryRow['telling'] }]
  })
}

/** Returns the column of the user's plan. */
export const planColumn = (plan: UserPlan): LimitPlan | null =>
  plan === 'trial' ? 'premium' : (limitPlans.find(each => each === plan) ?? null)

/** Returns whether no other plan would push more at once. */
export const pushesAllAtOnce = (plan: UserPlan): boolean =>
  alertTypes.every(type => deliveryTimingOf(plan, type) === 'atOnce')

export const heldBackAlertCount = ({ held_back }: Pick<HeldBackAlertCount, 'held_back'>): number =>
  held_back.reduce((sum, { count }) => sum + count, 0)
