import type { PurchaseKey, PurchaseState } from '../../purchase-ports.ts'
import { lookUpPurchase, type PurchasePorts } from './look-up-purchase.ts'

/**
 * Confirms to the store that the customer has the plan: without it Google refunds after three days. Only a purchase that
 * has an account is confirmed, so that the money for any other goes back. When it fails, the purchase stays due.
 * https://developer.android.com/google/play/billing/integrate#process
 */
export async function acknowledgePurchase(
  ports: PurchasePorts,
  key: PurchaseKey,
  { unacknowledged }: PurchaseState,
  now: Date,
): Promise<void> {
  const gateway = ports.gateways[key.platform]
  if (unacknowledged === null || gateway === null) return
  if ((await ports.purchases.ownerOf(key)) === null) return
  if (await gateway.acknowledge(key.id, unacknowledged, now)) await lookUpPurchase(ports, key, now)
  else await ports.purchases.wake(key, new Date(now.getTime() + 60_000))
}
