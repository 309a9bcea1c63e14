import type { UserPlan } from './entitlement.ts'

/** What a cache adds to the name of an answer that differs by plan, so that no plan ever sees another's. */
export const planKey = (plan: UserPlan): string => `plan:${plan}`
