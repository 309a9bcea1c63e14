import type { BillingInterval, PaidPlan, Receipt } from './receipt.ts'

/**
 * These are the terms that every receipt has, whatever its platform calls them. Instants are in milliseconds, null
 * where the platform sent none.
 */
export type ReceiptTerms = {
  plan: PaidPlan
  interval: BillingInterval | null
  start: number | null
  end: number | null
}

export function receiptTermsOf({ platform, body }: Receipt): ReceiptTerms {
  if (platform === 'promotion') {
    const { plan, interval } = promotionTerms
    return { plan, interval, start: instant(body.valid_from), end: promotionEnd(body) }
  }
  const { plan, interval, start_date, end_date } = body
  return { plan, interval, start: instant(start_date), end: instant(end_date) }
}

/** A promotion counts as premium. It has no interval because nothing is paid for it. */
const promotionTerms = { plan: 'premium', interval: null } as const

/** The extended end of a promotion wins where there is one, even if it is earlier. */
const promotionEnd = (body: { valid_to: string | null; extended_valid_to: string | null }): number | null =>
  instant(body.extended_valid_to) ?? instant(body.valid_to)

function instant(text: string | null): number | null {
  const read = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(read) ? null : read
}

/** The start is inclusive: a receipt has begun at the instant of its start. */
export const hasBegun = (receipt: Receipt, now: number): boolean => {
  const { start } = receiptTermsOf(receipt)
  return start !== null && start <= now
}

/** The start is inclusive, the end exclusive. Without either date the receipt is not running. */
export const isWithinPeriod = (receipt: Receipt, now: number): boolean => {
  const { end } = receiptTermsOf(receipt)
  return hasBegun(receipt, now) && end !== null && now < end
}
