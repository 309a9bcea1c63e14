import * as z from 'zod/mini'
import { plans } from '#domain/plan/entitlement.ts'
import { billingIntervals, paidPlans, subscriptionPlatforms } from '#domain/plan/receipt.ts'
import { subscriptionStatuses } from '#domain/plan/status.ts'
import { trialTermsVersion } from '#domain/plan/trial-notice.ts'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import {
  AccountTransferReceipt,
  AndroidReceipt,
  InitTrial,
  IosReceipt,
  PaypleReceipt,
  Promotion,
} from './receipt.ts'

const orNull = <S extends z.ZodMiniType>(schema: S) =>
  fallback(z.nullable(schema), null as z.output<S> | null)
const PaidPlan = fallback(z.enum(paidPlans), 'basic')

const latest = {
  latest_platform: orNull(z.enum(subscriptionPlatforms)),
  latest_plan: orNull(z.enum(paidPlans)),
  latest_interval: orNull(z.enum(billingIntervals)),
}

/**
 * Each receipt is stored as its platform reported it. A receipt's `subscribed` is the platform's statement, not derived
 * from dates.
 */
const receipts = {
  android_receipt: orNull(AndroidReceipt),
  ios_receipt: orNull(IosReceipt),
  account_transfer_receipt: orNull(AccountTransferReceipt),
  promotion: orNull(Promotion),
  payple_receipt: orNull(PaypleReceipt),
  init_trial: orNull(InitTrial),
}

export const SubscriptionInfo = z.object({
  nickname: fallback(z.string(), ''),
  /** True while a subscription is in force. */
  subscribed: fallback(z.boolean(), false),
  ...latest,
  ...receipts,
})
export type SubscriptionInfo = z.infer<typeof SubscriptionInfo>

const ClientView = z.object({
  active: orNull(z.boolean()),
  plan: orNull(z.enum(paidPlans)),
  status: fallback(z.enum(subscriptionStatuses), 'before_subscription'),
  activeSubscription: orNull(z.object({ startDate: z.string(), endDate: z.string(), plan: PaidPlan })),
  android: orNull(AndroidReceipt),
  init_trial: orNull(InitTrial),
})

const flag = fallback(z.boolean(), false)

export const SubscriptionSummary = z.object({
  subscription: ClientView,
  /** The plan that decides what the user may use. */
  plan: fallback(z.enum(plans), 'free'),
  ...latest,
  ...receipts,
  flags: z.object({
    trial_days: flag,
    paid: flag,
    expired: flag,
    non_plan: flag,
    once_paid: flag,
    once_free_trial: flag,
  }),
  /** Other platforms that will charge at the next renewal, although that does not improve the plan. */
  also_charging: fallback(
    z.array(z.object({ platform: z.enum(subscriptionPlatforms), plan: PaidPlan, until: z.string() })),
    [],
  ),
  android_hold: orNull(z.enum(['on_hold', 'in_grace_period'])),
  may_start_trial: flag,
  trial_hours: z.number(),
})
export type SubscriptionSummary = z.infer<typeof SubscriptionSummary>

export const billingEndpoints = {
  info: defineEndpoint({
    method: 'GET',
    path: '/api/v2/billing/subscription-info/',
    auth: 'user',
    summary: 'My subscriptions, one of each platform.',
    reply: SubscriptionInfo,
  }),
  supportInfo: defineEndpoint({
    method: 'GET',
    path: '/api/v2/cs/channeltalk/user-subscription/',
    auth: 'user',
    summary: 'The same, as the support chat asks for it.',
    reply: SubscriptionInfo,
  }),
  summary: defineEndpoint({
    method: 'GET',
    path: '/api/v2/billing/subscription-info/summary/',
    auth: 'user',
    summary: 'What follows from my subscriptions: plan, status, what runs, who else charges.',
    reply: SubscriptionSummary,
  }),
  startTrial: defineEndpoint({
    method: 'POST',
    path: '/api/v2/billing/init-trial/start/',
    auth: 'user',
    summary:
      'Start my trial now. Once a person; it never starts by itself, ends by itself, and charges nothing.',
    /** The version of the sentences that were agreed to: a device that shows others has to be renewed first. */
    body: z.object({ terms: z.literal(trialTermsVersion) }),
    reply: SubscriptionInfo,
    problems: ['conflict', 'key_reused'],
    idempotent: true,
  }),
}
