import { paidPlans } from './receipt.ts'

/** In which order the plans are compared. It changes nothing but the order: a price is the same for everybody. */
export const PLAN_EXPERIMENT = 'plan_ab_250522'

export const experimentArms = ['a', 'b'] as const
export type ExperimentArm = (typeof experimentArms)[number]

export const offeredPlans = ['free', ...paidPlans] as const
export type OfferedPlan = (typeof offeredPlans)[number]

/** `a` begins with what is free, `b` with what has most. */
export const planOrderOf = (arm: ExperimentArm): readonly OfferedPlan[] =>
  arm === 'a' ? offeredPlans : offeredPlans.toReversed()
