import { productOfStoreId } from '#domain/billing/store-product.ts'
import type { PurchaseState } from '#server/purchase-ports.ts'
import type { AppleRenewal, AppleTransaction } from './wire.ts'

/** https://developer.apple.com/documentation/appstoreserverapi/status */
export const appleStatuses = { active: 1, expired: 2, billingRetry: 3, gracePeriod: 4, revoked: 5 } as const

const ended: readonly number[] = [appleStatuses.expired, appleStatuses.revoked]

/** Returns null for a purchase of something that is no product of ours. */
export function purchaseStateFromApple(
  status: number,
  transaction: AppleTransaction,
  renewal: AppleRenewal,
  notificationType: string | null,
): PurchaseState | null {
  const product = productOfStoreId(transaction.productId)
  if (product === null) return null
  const next = renewal.autoRenewProductId ? productOfStoreId(renewal.autoRenewProductId) : null
  const isRevoked = typeof transaction.revocationDate === 'number'
  const isKnown = Object.values<number>(appleStatuses).includes(status)
  return {
    receipt: {
      platform: 'ios',
      body: {
        original_transaction_id: transaction.originalTransactionId,
        plan: product.plan,
        interval: product.interval,
        start_date: isoOf(transaction.purchaseDate),
        end_date: isoOf(endOf(status, transaction, renewal)),
        subscribed: isKnown && !ended.includes(status) && !isRevoked,
        auto_renew_status: renewal.autoRenewStatus === 1,
        notification_type: notificationType,
        created_at: isoOf(transaction.originalPurchaseDate ?? transaction.purchaseDate),
        ...(next && next.plan !== product.plan ? { next_plan: next.plan } : {}),
      },
    },
    signedAt: new Date(Math.max(transaction.signedDate, renewal.signedDate)),
    replaces: null,
    unacknowledged: null,
  }
}

/** In the grace period the plan goes on while Apple tries to collect the payment. */
const endOf = (status: number, { expiresDate }: AppleTransaction, renewal: AppleRenewal): number =>
  status === appleStatuses.gracePeriod
    ? Math.max(expiresDate, renewal.gracePeriodExpiresDate ?? 0)
    : expiresDate

const isoOf = (instant: number): string => new Date(instant).toISOString()
