import { productOfStoreId } from '#domain/billing/store-product.ts'
import type { GooglePlayState } from '#domain/plan/receipt.ts'
import type { PurchaseNotification, PurchaseState } from '#server/purchase-ports.ts'
import type { DeveloperNotification, GoogleSubscription } from './wire.ts'

/** In these states there is a subscription, whether or not it gives the plan now. */
const existing: readonly GooglePlayState[] = ['ACTIVE', 'IN_GRACE_PERIOD', 'CANCELED', 'ON_HOLD', 'PAUSED']
/** Nothing has been paid for in these states, so that there is nothing to acknowledge. */
const unpaid: readonly GooglePlayState[] = ['PENDING', 'PENDING_PURCHASE_CANCELED', 'UNSPECIFIED']

/** Returns null for a purchase of something that is no product of ours. */
export function purchaseStateFromGoogle(said: GoogleSubscription): PurchaseState | null {
  const [line] = said.lineItems
    .filter(({ productId }) => productOfStoreId(productId) !== null)
    .sort((left, right) => instantOf(right.expiryTime) - instantOf(left.expiryTime))
  const product = line && productOfStoreId(line.productId)
  if (!line || !product) return null
  const state = said.subscriptionState
  const isWaiting = said.acknowledgementState === 'PENDING' && !unpaid.includes(state)
  return {
    receipt: {
      platform: 'android',
      body: {
        order_id: line.latestSuccessfulOrderId ?? said.latestOrderId ?? null,
        plan: product.plan,
        interval: product.interval,
        start_date: said.startTime ?? null,
        end_date: line.expiryTime ?? null,
        subscribed: existing.includes(state),
        auto_renewing_plan: line.autoRenewingPlan?.autoRenewEnabled === true,
        is_trial_period: line.offerPhase?.freeTrial !== undefined,
        region_code: said.regionCode ?? null,
        subscription_state: state,
        acknowledgement_state: said.acknowledgementState,
        created_at: said.startTime ?? null,
      },
    },
    signedAt: null,
    replaces: said.linkedPurchaseToken ?? null,
    unacknowledged: isWaiting && existing.includes(state) ? line.productId : null,
  }
}

const instantOf = (text: string | null | undefined): number => (text ? Date.parse(text) || 0 : 0)

/** A voided purchase of product type 1 is a subscription; others have no receipt here. */
const SUBSCRIPTION = 1

export function notificationFromGoogle(id: string, said: DeveloperNotification): PurchaseNotification {
  const { subscriptionNotification: changed, voidedPurchaseNotification: voided } = said
  const isVoided = voided?.productType === SUBSCRIPTION
  const purchaseId = changed?.purchaseToken ?? (isVoided ? voided.purchaseToken : null)
  const type = changed ? String(changed.notificationType) : isVoided ? 'voided' : 'other'
  return { id, purchaseId, type, sentAt: new Date(Number(said.eventTimeMillis) || 0), state: null }
}
