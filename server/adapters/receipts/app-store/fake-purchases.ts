import { productCodes } from '#domain/billing/products.ts'
import { appleStatuses } from './mapper.ts'

export type FakeApplePurchase = {
  status: number
  product: string
  start: Date
  end: Date
  renews?: boolean
  nextProduct?: string
  revokedAt?: Date
  graceUntil?: Date
}

export type FakeAppleApp = { bundleId: string; appId: number; environment: string }

export const transactionPayload = (
  id: string,
  purchase: FakeApplePurchase,
  { bundleId, environment }: FakeAppleApp,
  signedAt: Date,
) => ({
  ...{ transactionId: `${id}1`, originalTransactionId: id, bundleId, environment },
  productId: purchase.product,
  subscriptionGroupIdentifier: '21000000',
  purchaseDate: purchase.start.getTime(),
  originalPurchaseDate: purchase.start.getTime(),
  expiresDate: purchase.end.getTime(),
  ...{ quantity: 1, type: 'Auto-Renewable Subscription', inAppOwnershipType: 'PURCHASED' },
  ...{ storefront: 'KOR', currency: 'KRW', price: 9_900_000, transactionReason: 'PURCHASE' },
  ...(purchase.revokedAt ? { revocationDate: purchase.revokedAt.getTime(), revocationReason: 0 } : {}),
  signedDate: signedAt.getTime(),
})

export const renewalPayload = (
  id: string,
  purchase: FakeApplePurchase,
  { environment }: FakeAppleApp,
  signedAt: Date,
) => ({
  ...{ originalTransactionId: id, environment, productId: purchase.product },
  autoRenewProductId: purchase.nextProduct ?? purchase.product,
  autoRenewStatus: purchase.renews === false ? 0 : 1,
  ...(purchase.graceUntil ? { gracePeriodExpiresDate: purchase.graceUntil.getTime() } : {}),
  isInBillingRetryPeriod: [appleStatuses.billingRetry, appleStatuses.gracePeriod].some(
    s => s === purchase.status,
  ),
  signedDate: signedAt.getTime(),
})

const DAY = 86_400_000

/**
 * The purchase that an id such as `14007` names: its first digit is Apple's status, its second the number of our product
 * from 1 to 6, and the rest anything.
 */
export function purchaseNumbered(id: string, now: Date): FakeApplePurchase | null {
  const [, status, product, rest] = /^([1-5])([1-6])(\d+)$/.exec(id) ?? []
  const code = productCodes[Number(product) - 1]
  if (!code || !rest) return null
  const at = (days: number) => new Date(now.getTime() + days * DAY)
  const isOver = [appleStatuses.expired, appleStatuses.billingRetry, appleStatuses.gracePeriod].some(
    over => over === Number(status),
  )
  return {
    ...{ status: Number(status), product: code, start: at(-10), end: at(isOver ? -1 : 20) },
    ...(Number(status) === appleStatuses.gracePeriod ? { graceUntil: at(15) } : {}),
    ...(Number(status) === appleStatuses.revoked ? { revokedAt: at(-1) } : {}),
  }
}
