import { willRenew } from './in-force.ts'
import { rankedReceipts } from './ranking.ts'
import type { PaidPlan, Receipt, ReceiptPlatform } from './receipt.ts'
import { receiptTermsOf } from './terms.ts'

export type OtherChargingReceipt = { platform: ReceiptPlatform; plan: PaidPlan; until: string }

/**
 * Returns the other receipts that still charge the user: in force, renewing, and ranked below the deciding one. They
 * give no additional rights, so the user is shown their end and how to cancel. A cancelled one ends by itself and is
 * left out.
 */
export function otherChargingReceipts(receipts: readonly Receipt[], now: number): OtherChargingReceipt[] {
  const [, ...others] = rankedReceipts(receipts, now)
  return others.filter(willRenew).flatMap(receipt => {
    const { plan, end } = receiptTermsOf(receipt)
    return end === null ? [] : [{ platform: receipt.platform, plan, until: new Date(end).toISOString() }]
  })
}
