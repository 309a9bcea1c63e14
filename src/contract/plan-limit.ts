import { leastPlanFor, type PlanFeature, planFeatures } from '#domain/plan/entitlement.ts'
import type { Problem } from './problem.ts'

/** What a refusal for want of a plan names: the feature, and the least plan that has it. */
export const planLimitFields = (feature: PlanFeature) => ({ feature, plan: leastPlanFor(feature) })

/** Which feature was refused; null where it was something else, or one that this page has not heard of yet. */
export const featureRefused = ({ code, fields }: Problem): PlanFeature | null =>
  code === 'plan_limit' ? (planFeatures.find(each => each === fields?.feature) ?? null) : null
