import { isInForce } from '#domain/plan/in-force.ts'
import type { Receipt } from '#domain/plan/receipt.ts'
import { receiptTermsOf } from '#domain/plan/terms.ts'
import { type ProductCode, products } from '../products.ts'
import { addSeoulMonths, DAY_MS, SEOUL_OFFSET_MS } from '../seoul-calendar.ts'

/** The money may arrive until the end of this day after the day of the request. Our choice: it holds a weekend. */
const DAYS_TO_TRANSFER = 3

/** The first instant at which it is too late: midnight in Seoul after the last day. */
export function transferDeadline(requested: number): number {
  const today = Math.floor((requested + SEOUL_OFFSET_MS) / DAY_MS) * DAY_MS - SEOUL_OFFSET_MS
  return today + (DAYS_TO_TRANSFER + 1) * DAY_MS
}

/** Until when plans are paid for, those included that have yet to begin; null where none is. A gift is not paid for. */
export function paidUntil(receipts: readonly Receipt[], now: number): number | null {
  let latest: number | null = null
  for (const receipt of receipts) {
    const { start, end } = receiptTermsOf(receipt)
    const isGift = receipt.platform === 'init_trial' || receipt.platform === 'promotion'
    if (isGift || start === null || end === null || end <= now) continue
    if (isInForce(receipt, Math.max(now, start))) latest = Math.max(latest ?? end, end)
  }
  return latest
}

/** A transferred plan begins when its money is confirmed, or when the plan that was paid before ends: no day is paid twice. */
export function transferPeriod(
  product: ProductCode,
  receipts: readonly Receipt[],
  confirmed: number,
): { start: number; end: number } {
  const start = paidUntil(receipts, confirmed) ?? confirmed
  return { start, end: addSeoulMonths(start, products[product].months) }
}
