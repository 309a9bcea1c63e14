import { receiptBodyOnPlatform } from './client-view.ts'
import type { Receipt } from './receipt.ts'

export type AndroidHold = 'on_hold' | 'in_grace_period'

/**
 * Google could not collect the payment. In the grace period the plan continues, on hold it does not. The notice is
 * shown once a session.
 */
export function androidHoldAt(receipts: readonly Receipt[], now: number): AndroidHold | null {
  const android = receiptBodyOnPlatform('android', receipts, now)
  if (android === null || !android.subscribed) return null
  if (android.subscription_state === 'ON_HOLD') return 'on_hold'
  return android.subscription_state === 'IN_GRACE_PERIOD' ? 'in_grace_period' : null
}
