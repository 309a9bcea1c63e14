import { productCodes } from '#domain/billing/products.ts'
import { type GooglePlayState, googlePlayStates } from '#domain/plan/receipt.ts'

export type FakeGooglePurchase = {
  state: GooglePlayState
  product: string
  start: Date
  end: Date
  renews?: boolean
  acknowledged?: boolean
  trial?: boolean
  replaces?: string
}

/** A SubscriptionPurchaseV2 as Google writes it. */
export const subscriptionPurchaseOf = (token: string, purchase: FakeGooglePurchase) => ({
  kind: 'androidpublisher#subscriptionPurchaseV2',
  regionCode: 'KR',
  startTime: purchase.start.toISOString(),
  subscriptionState: `SUBSCRIPTION_STATE_${purchase.state}`,
  acknowledgementState: `ACKNOWLEDGEMENT_STATE_${purchase.acknowledged ? 'ACKNOWLEDGED' : 'PENDING'}`,
  ...(purchase.replaces ? { linkedPurchaseToken: purchase.replaces } : {}),
  ...(purchase.state === 'CANCELED'
    ? { canceledStateContext: { userInitiatedCancellation: { cancelTime: purchase.start.toISOString() } } }
    : {}),
  lineItems: [
    {
      productId: purchase.product,
      expiryTime: purchase.end.toISOString(),
      latestSuccessfulOrderId: `GPA.3300-${token.slice(-8)}`,
      autoRenewingPlan: {
        autoRenewEnabled: purchase.renews ?? purchase.state !== 'CANCELED',
        recurringPrice: { currencyCode: 'KRW', units: '9900' },
      },
      offerDetails: { basePlanId: 'auto', offerTags: [] },
      offerPhase: purchase.trial ? { freeTrial: {} } : { basePrice: {} },
    },
  ],
  etag: 'AAAA',
})

const DAY = 86_400_000

/** The purchase that a token such as `active.premium_monthly.7` names: a state, a product of ours, and anything. */
export function purchaseNamedBy(token: string, now: Date): FakeGooglePurchase | null {
  const [word = '', product = ''] = token.split('.')
  const state = googlePlayStates.find(each => each === word.toUpperCase())
  if (!state || !productCodes.some(code => code === product)) return null
  const isOver = state === 'EXPIRED' || state === 'ON_HOLD'
  const at = (days: number) => new Date(now.getTime() + days * DAY)
  return { state, product, start: at(-10), end: at(isOver ? -1 : 20) }
}
