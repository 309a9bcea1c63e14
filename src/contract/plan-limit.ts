import { leastPlanFor, type PlanFeature, planFeatures } from '#domain/plan/entitlement.ts'
import type { Problem } from './problem.ts'

/** The fields of a `plan_limit` refusal: the feature, and the lowest plan that has it. */
export const planLimitFields = (feature: PlanFeature) => ({ feature, plan: leastPlanFor(feature) })

/** Returns the refused feature; null for another problem, or for a feature that this build does not know. */
export const refusedFeatureOf = ({ code, fields }: Problem): PlanFeature | null =>
  code === 'plan_limit' ? (planFeatures.find(each => each === fields?.feature) ?? null) : null
