import { isInForce } from './in-force.ts'
import { type PaidPlan, type Receipt, subscriptionPlatforms } from './receipt.ts'
import { receiptTermsOf } from './terms.ts'

/** The weights are the specification's. */
const weight: Record<PaidPlan, number> = { basic: 100, premium: 500 }

/**
 * Premium comes before basic, then the later end, then the order of the platforms, so that the result does not depend
 * on the input order.
 */
function compareReceipts(left: Receipt, right: Receipt): number {
  const [a, b] = [receiptTermsOf(left), receiptTermsOf(right)]
  return weight[b.plan] - weight[a.plan] || laterEnd(a.end, b.end) || byPlatform(left, right)
}

/** The receipt with the later end comes first; receipts without an end are last. */
export const compareReceiptEnds = (left: Receipt, right: Receipt): number =>
  laterEnd(receiptTermsOf(left).end, receiptTermsOf(right).end) || byPlatform(left, right)

function laterEnd(left: number | null, right: number | null): number {
  if (left === right) return 0
  if (left === null) return 1
  if (right === null) return -1
  return right - left
}

const byPlatform = (left: Receipt, right: Receipt): number =>
  subscriptionPlatforms.indexOf(left.platform) - subscriptionPlatforms.indexOf(right.platform)

/** Returns the receipts in force now, the best first. */
export const rankedReceipts = (receipts: readonly Receipt[], now: number): Receipt[] =>
  receipts.filter(receipt => isInForce(receipt, now)).sort(compareReceipts)

/** Returns the receipt that decides the plan; null where none is in force. */
export const currentReceipt = (receipts: readonly Receipt[], now: number): Receipt | null =>
  rankedReceipts(receipts, now)[0] ?? null
