import { type Feature, features, leastPlanFor } from '#domain/plan/entitlement.ts'
import type { Problem } from './problem.ts'

/** What a refusal for want of a plan names: the feature, and the least plan that has it. */
export const planLimitFields = (feature: Feature) => ({ feature, plan: leastPlanFor(feature) })

/** Which feature was refused; null where it was something else, or one that this page has not heard of yet. */
export const featureRefused = ({ code, fields }: Problem): Feature | null =>
  code === 'plan_limit' ? (features.find(each => each === fields?.feature) ?? null) : null
