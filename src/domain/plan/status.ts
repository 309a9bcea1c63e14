import { renews } from './in-force.ts'
import { currentOf } from './ranking.ts'
import type { Receipt, ReceiptPlatform } from './receipt.ts'
import { hasBegun } from './terms.ts'

export const statuses = [
  'before_free_trial',
  'before_subscription',
  'in_free_trial',
  'subscribed',
  'canceled',
  'expired',
] as const
export type SubscriptionStatus = (typeof statuses)[number]

/** The kinds by which one subscribes. Trial and promotion are given: without one of these nobody has subscribed yet. */
const mainKinds: readonly ReceiptPlatform[] = ['android', 'ios', 'account_transfer', 'payple']

/**
 * Has been a subscription: of a main kind, paid for, and begun. An order that waits for its money, or was never paid,
 * has nothing that could expire. One that was refunded or held has.
 */
export function wasSubscription(receipt: Receipt, now: number): boolean {
  if (!mainKinds.includes(receipt.platform) || !hasBegun(receipt, now)) return false
  if (receipt.platform === 'android')
    return !['PENDING', 'PENDING_PURCHASE_CANCELED'].includes(receipt.body.subscription_state)
  if (receipt.platform === 'account_transfer') return ['PAID', 'PERIOD_EXPIRED'].includes(receipt.body.status)
  return true
}

/** What is in force decides; without it, what has been. */
export function statusAt(receipts: readonly Receipt[], now: number): SubscriptionStatus {
  const current = currentOf(receipts, now)
  if (current !== null) {
    if (current.platform === 'init_trial') return 'in_free_trial'
    return renews(current) ? 'subscribed' : 'canceled'
  }
  if (receipts.length === 0) return 'before_free_trial'
  return receipts.some(receipt => wasSubscription(receipt, now)) ? 'expired' : 'before_subscription'
}

/** Active: subscribed, cancelled but running, or in the trial. Not active: expired. Neither: there has been no plan. */
export function isActive(status: SubscriptionStatus): boolean | null {
  if (status === 'subscribed' || status === 'canceled' || status === 'in_free_trial') return true
  return status === 'expired' ? false : null
}
