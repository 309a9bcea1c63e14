import { planLimitFields } from '#contract/plan-limit.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { PlanFeature } from '#domain/plan/entitlement.ts'
import { lockedFeatureText } from '#domain/plan/why-not.ts'
import { refuse } from './problems.ts'

/** The words of the refusal while a country has no publication yet. */
export const notReadyWords = { not_ready: 'The market is still being prepared.' } as const

/** The words of the refusals about a single stock. */
export const stockRefusalWords = {
  ...notReadyWords,
  unknown_ticker: 'There is no stock of this ticker.',
  not_found: 'There is no such thing of this stock.',
} as const

/** Passes a success on, and turns an error code into a refusal with its words. */
export const refuseErrorsWith =
  <Code extends ProblemCode>(words: Readonly<Record<Code, string>>) =>
  <T>(result: Result<T, Code>) =>
    result.ok ? result : refuse(result.error, words[result.error])

/** Makes the refusal for a plan that lacks a feature. The name of the feature lets the screen use its own words. */
export const refusePlan = (feature: PlanFeature) =>
  refuse(
    'plan_limit',
    lockedFeatureText(feature)?.en ?? 'Your plan does not have this.',
    planLimitFields(feature),
  )
