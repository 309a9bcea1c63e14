import { compareReceiptEnds, currentReceipt } from './ranking.ts'
import type { PaidPlan, Receipt, ReceiptOnPlatform, ReceiptPlatform } from './receipt.ts'
import { countsAsSubscription, isStatusActive, type SubscriptionStatus, statusAt } from './status.ts'
import { receiptTermsOf } from './terms.ts'

/** This is the plan of a user as the screens receive it. Field names are the specification's. */
export type ClientPlan = {
  active: boolean | null
  /** This is the plan of the receipt in force. */
  plan: PaidPlan | null
  status: SubscriptionStatus
  activeSubscription: { startDate: string; endDate: string; plan: PaidPlan } | null
  android: ReceiptOnPlatform<'android'>['body'] | null
  init_trial: ReceiptOnPlatform<'init_trial'>['body'] | null
}

export function clientPlanAt(receipts: readonly Receipt[], now: number): ClientPlan {
  const status = statusAt(receipts, now)
  const current = currentReceipt(receipts, now)
  return {
    active: isStatusActive(status),
    plan: current && receiptTermsOf(current).plan,
    status,
    activeSubscription: current && asPeriod(current),
    android: receiptBodyOnPlatform('android', receipts, now),
    init_trial: receiptBodyOnPlatform('init_trial', receipts, now),
  }
}

/**
 * Returns the receipt shown for a platform: the best one in force; otherwise the subscription that ended last. With
 * these six receipts a device derives the same status as the server does from all of them.
 */
export function receiptBodyOnPlatform<P extends ReceiptPlatform>(
  platform: P,
  receipts: readonly Receipt[],
  now: number,
): ReceiptOnPlatform<P>['body'] | null {
  const from = receipts.filter(receipt => receipt.platform === platform)
  const shown = currentReceipt(from, now) ?? lastOf(from, now)
  return shown ? (shown.body as ReceiptOnPlatform<P>['body']) : null
}

/** Premium means that the subscription is active and of the premium plan. */
export const isPremium = ({ active, plan }: Pick<ClientPlan, 'active' | 'plan'>): boolean =>
  active === true && plan === 'premium'

/**
 * Returns the latest receipt: the one in force, else the subscription that ended last, else the receipt that ended
 * last.
 */
export function latestReceiptFields(receipts: readonly Receipt[], now: number) {
  const latest = currentReceipt(receipts, now) ?? lastOf(receipts, now)
  const { plan = null, interval = null } = latest ? receiptTermsOf(latest) : {}
  return { latest_platform: latest?.platform ?? null, latest_plan: plan, latest_interval: interval }
}

function lastOf(receipts: readonly Receipt[], now: number): Receipt | undefined {
  const subscriptions = receipts.filter(receipt => countsAsSubscription(receipt, now))
  return (subscriptions.length > 0 ? subscriptions : receipts).toSorted(compareReceiptEnds)[0]
}

function asPeriod(receipt: Receipt): ClientPlan['activeSubscription'] {
  const { plan, start, end } = receiptTermsOf(receipt)
  if (start === null || end === null) return null
  return { startDate: new Date(start).toISOString(), endDate: new Date(end).toISOString(), plan }
}
