import { err, ok, type Result } from '#domain/kernel/result.ts'
import { willRenew } from '#domain/plan/in-force.ts'
import { receiptTermsOf } from '#domain/plan/terms.ts'
import type { Transaction } from '../../ports.ts'
import type {
  PurchaseFault,
  PurchaseGateways,
  PurchaseKey,
  PurchaseState,
  PurchaseStore,
} from '../../purchase-ports.ts'

export type PurchasePorts = {
  gateways: PurchaseGateways
  purchases: PurchaseStore
  transaction: Transaction
}

/** So often a look-up begins again because something changed meanwhile; then the next sweep does. Our choice. */
const TRIES = 5
const MINUTE = 60_000
/** A store needs a moment to renew a subscription at the end of its period. Our choice. */
const AFTER_PERIOD_MS = 2 * MINUTE
/** An unacknowledged purchase is refunded after three days, so that there are hundreds of tries. Our choice. */
const AGAIN_UNACKNOWLEDGED_MS = 5 * MINUTE

/** Asks the store for a purchase and keeps what it says, unless a later reply was kept first. */
export async function lookUpPurchase(
  { gateways, purchases, transaction }: PurchasePorts,
  key: PurchaseKey,
  now: Date,
): Promise<Result<PurchaseState, PurchaseFault>> {
  const gateway = gateways[key.platform]
  if (gateway === null) return err('unreachable')
  for (let time = 0; time < TRIES; time++) {
    const version = await purchases.versionOf(key)
    const read = await gateway.read(key.id, now)
    if (!read.ok) return read
    const dueAt = await nextLookUp(purchases, key, read.value, now)
    const kept = await transaction(stores => stores.purchases.keep(key, read.value, { version, dueAt, now }))
    if (kept !== 'overtaken') return ok(read.value)
  }
  return err('unreachable')
}

/** Where the store says nothing at the end of a period, because its notification was lost, it is asked. */
async function nextLookUp(
  purchases: Pick<PurchaseStore, 'ownerOf'>,
  key: PurchaseKey,
  { receipt, unacknowledged }: PurchaseState,
  now: Date,
): Promise<Date | null> {
  if (unacknowledged !== null && (await purchases.ownerOf(key)) !== null)
    return new Date(now.getTime() + AGAIN_UNACKNOWLEDGED_MS)
  const { end } = receiptTermsOf(receipt)
  if (end === null || end <= now.getTime() || !willRenew(receipt)) return null
  return new Date(end + AFTER_PERIOD_MS)
}
