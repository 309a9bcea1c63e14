import type { UserPlan } from './entitlement.ts'
import { currentReceipt } from './ranking.ts'
import type { Receipt } from './receipt.ts'
import { receiptTermsOf } from './terms.ts'

/** Returns the plan of an account now: that of the current subscription, `trial` for a premium trial, else `free`. */
export function planAt(receipts: readonly Receipt[], now: number): Exclude<UserPlan, 'guest'> {
  const current = currentReceipt(receipts, now)
  if (current === null) return 'free'
  const { plan } = receiptTermsOf(current)
  return current.platform === 'init_trial' && plan === 'premium' ? 'trial' : plan
}

/**
 * Returns the next instant at which a receipt begins or ends, so that the plan may change; null where there is none.
 */
export function nextPlanChangeInstant(receipts: readonly Receipt[], now: number): number | null {
  const coming = receipts
    .map(receiptTermsOf)
    .flatMap(({ start, end }) => [start, end])
    .filter(instant => instant !== null)
    .filter(instant => instant > now)
  return coming.length === 0 ? null : Math.min(...coming)
}
