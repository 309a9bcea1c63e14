import type { UserPlan } from './entitlement.ts'

/** The key is part of the cache key of a reply that differs by plan, so that no plan receives another plan's reply. */
export const planKey = (plan: UserPlan): string => `plan:${plan}`
