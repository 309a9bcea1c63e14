import { willRenew } from './in-force.ts'
import { currentReceipt } from './ranking.ts'
import type { Receipt, ReceiptPlatform } from './receipt.ts'
import { hasBegun } from './terms.ts'

export const subscriptionStatuses = [
  'before_free_trial',
  'before_subscription',
  'in_free_trial',
  'subscribed',
  'canceled',
  'expired',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/**
 * On these platforms a user subscribes. Trials and promotions are given for free and do not count as a subscription.
 */
const mainKinds: readonly ReceiptPlatform[] = ['android', 'ios', 'account_transfer', 'payple']

/**
 * True for a receipt of a main platform that was paid for and has begun. An order without payment has nothing that could
 * expire. A refunded or held one counts.
 */
export function countsAsSubscription(receipt: Receipt, now: number): boolean {
  if (!mainKinds.includes(receipt.platform) || !hasBegun(receipt, now)) return false
  if (receipt.platform === 'android')
    return !['PENDING', 'PENDING_PURCHASE_CANCELED'].includes(receipt.body.subscription_state)
  if (receipt.platform === 'account_transfer') return ['PAID', 'PERIOD_EXPIRED'].includes(receipt.body.status)
  return true
}

/** The receipt in force decides; without one, the earlier receipts do. */
export function statusAt(receipts: readonly Receipt[], now: number): SubscriptionStatus {
  const current = currentReceipt(receipts, now)
  if (current !== null) {
    if (current.platform === 'init_trial') return 'in_free_trial'
    return willRenew(current) ? 'subscribed' : 'canceled'
  }
  if (receipts.length === 0) return 'before_free_trial'
  return receipts.some(receipt => countsAsSubscription(receipt, now)) ? 'expired' : 'before_subscription'
}

/**
 * It is true while subscribed, cancelled but still running, or in the trial, false once expired, and null where there
 * has been no plan.
 */
export function isStatusActive(status: SubscriptionStatus): boolean | null {
  if (status === 'subscribed' || status === 'canceled' || status === 'in_free_trial') return true
  return status === 'expired' ? false : null
}
