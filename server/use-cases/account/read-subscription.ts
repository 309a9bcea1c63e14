import type { SubscriptionInfo, SubscriptionSummary } from '#contract/billing.ts'
import { clientPlanAt, latestReceiptFields } from '#domain/plan/client-view.ts'
import { planFlagsAt } from '#domain/plan/flags.ts'
import { androidHoldAt } from '#domain/plan/hold.ts'
import { otherChargingReceipts } from '#domain/plan/other-charging-receipts.ts'
import { planAt } from '#domain/plan/plan-at.ts'
import { collectPlatformReceipts } from '#domain/plan/platform-receipts.ts'
import { currentReceipt } from '#domain/plan/ranking.ts'
import { mayStartTrial } from '#domain/plan/trial.ts'
import type { ReceiptStore, TrialTerms } from '../../plan-ports.ts'

type Owner = { pk: number; nickname: string }

export async function readSubscription(
  receipts: Pick<ReceiptStore, 'of'>,
  { pk, nickname }: Owner,
  now: Date,
): Promise<SubscriptionInfo> {
  const mine = await receipts.of(pk)
  const at = now.getTime()
  return {
    nickname,
    subscribed: currentReceipt(mine, at) !== null,
    ...latestReceiptFields(mine, at),
    ...collectPlatformReceipts(mine, at),
  }
}

export async function summariseSubscription(
  receipts: Pick<ReceiptStore, 'of'>,
  { pk }: Pick<Owner, 'pk'>,
  now: Date,
  trial: TrialTerms,
): Promise<SubscriptionSummary> {
  const mine = await receipts.of(pk)
  const at = now.getTime()
  return {
    subscription: clientPlanAt(mine, at),
    plan: planAt(mine, at),
    ...latestReceiptFields(mine, at),
    ...collectPlatformReceipts(mine, at),
    flags: planFlagsAt(mine, at),
    also_charging: otherChargingReceipts(mine, at),
    android_hold: androidHoldAt(mine, at),
    may_start_trial: mayStartTrial(mine, at),
    trial_hours: trial.hours,
  }
}
