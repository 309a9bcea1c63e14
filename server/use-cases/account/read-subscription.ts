import type { SubscriptionInfo, SubscriptionSummary } from '#contract/billing.ts'
import { alsoCharging } from '#domain/plan/also-charging.ts'
import { clientViewAt, latestReceipt } from '#domain/plan/client-view.ts'
import { planFlags } from '#domain/plan/flags.ts'
import { androidHold } from '#domain/plan/hold.ts'
import { planAt } from '#domain/plan/plan-at.ts'
import { platformReceipts } from '#domain/plan/platform-receipts.ts'
import { currentOf } from '#domain/plan/ranking.ts'
import { mayStartTrial } from '#domain/plan/trial.ts'
import type { Receipts, TrialTerms } from '../../plan-ports.ts'

type Owner = { pk: number; nickname: string }

export async function readSubscription(
  receipts: Pick<Receipts, 'of'>,
  { pk, nickname }: Owner,
  now: Date,
): Promise<SubscriptionInfo> {
  const mine = await receipts.of(pk)
  const at = now.getTime()
  return {
    nickname,
    subscribed: currentOf(mine, at) !== null,
    ...latestReceipt(mine, at),
    ...platformReceipts(mine, at),
  }
}

export async function summariseSubscription(
  receipts: Pick<Receipts, 'of'>,
  { pk }: Pick<Owner, 'pk'>,
  now: Date,
  trial: TrialTerms,
): Promise<SubscriptionSummary> {
  const mine = await receipts.of(pk)
  const at = now.getTime()
  return {
    subscription: clientViewAt(mine, at),
    plan: planAt(mine, at),
    ...latestReceipt(mine, at),
    ...platformReceipts(mine, at),
    flags: planFlags(mine, at),
    also_charging: alsoCharging(mine, at),
    android_hold: androidHold(mine, at),
    may_start_trial: mayStartTrial(mine, at),
    trial_hours: trial.hours,
  }
}
