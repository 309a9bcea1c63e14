import { type AlertType, alertTypes } from '#domain/alerts/alert-type.ts'
import { featureOfType } from '#domain/alerts/plan-of-type.ts'
import type { PlanFeature, UserPlan } from '#domain/plan/entitlement.ts'
import { type DeliveryTiming, tellingOf } from '#features/alerts/plan-told.ts'
import type { HeldBack } from '#state/alerts/notifications.ts'

/** The plans one can have or buy. A trial is none of them: it tells what premium tells. */
export const limitPlans = ['free', 'basic', 'premium'] as const
export type LimitPlan = (typeof limitPlans)[number]

export type LimitRow = {
  feature: PlanFeature | null
  types: readonly AlertType[]
  telling: Record<LimitPlan, DeliveryTiming>
}

/** What belongs to one line of the table of plans stands on one line here. The trial and the digest itself are no alerts of something. */
export function limitRows(): LimitRow[] {
  const told = alertTypes.filter(type => type !== 'test' && type !== 'digest')
  const features = [...new Set(told.map(featureOfType))]
  return features.flatMap(feature => {
    const types = told.filter(type => featureOfType(type) === feature)
    const [first] = types
    if (first === undefined) return []
    const of = (plan: LimitPlan) => [plan, tellingOf(plan, first)] as const
    return [{ feature, types, telling: Object.fromEntries(limitPlans.map(of)) as LimitRow['telling'] }]
  })
}

/** The column that is mine. */
export const planColumn = (plan: UserPlan): LimitPlan | null =>
  plan === 'trial' ? 'premium' : (limitPlans.find(each => each === plan) ?? null)

/** Nothing is left that a greater plan would tell. */
export const tellsEverything = (plan: UserPlan): boolean =>
  alertTypes.every(type => tellingOf(plan, type) === 'atOnce')

export const heldCount = ({ held_back }: Pick<HeldBack, 'held_back'>): number =>
  held_back.reduce((sum, { count }) => sum + count, 0)
