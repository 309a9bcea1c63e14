/** What our book says of one payment. */
export type BookedPayment = {
  status: 'open' | 'sent' | 'paid' | 'refused' | 'void'
  amount: number
  /** What has come back, and what is on its way back. */
  refunded: number
  refunding: number
}

/** What the card vendor says of the same order. */
export type VendorRecord =
  | { kind: 'charged'; amount: number; refunded: number }
  | { kind: 'none' }
  | { kind: 'no_answer' }

/**
 * `free`: paid in our book and never charged. `charged`: charged, and nobody has a plan for it. `amount`: charged otherwise than
 * booked. `refund_missing`, `refund_unknown`: less or more came back than booked. `unsettled`: the outcome is still not in our book.
 * `no_answer`: the vendor did not say.
 */
export type BookDifference =
  | 'free'
  | 'charged'
  | 'amount'
  | 'refund_missing'
  | 'refund_unknown'
  | 'unsettled'
  | 'no_answer'

/** The difference between both books on one payment; null where they agree. */
export function bookDifferenceOf(
  { status, amount, refunded, refunding }: BookedPayment,
  vendor: VendorRecord,
): BookDifference | null {
  if (vendor.kind === 'no_answer') return 'no_answer'
  if (vendor.kind === 'none') {
    if (status === 'sent') return 'unsettled'
    return status === 'paid' ? 'free' : null
  }
  if (vendor.amount !== amount) return 'amount'
  // What nobody has a plan for has come back whole, or is not in order.
  if (status !== 'paid' && vendor.refunded < vendor.amount) return status === 'sent' ? 'unsettled' : 'charged'
  if (vendor.refunded < refunded) return 'refund_missing'
  return vendor.refunded > refunded + refunding ? 'refund_unknown' : null
}
