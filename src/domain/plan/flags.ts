import { currentReceipt } from './ranking.ts'
import type { Receipt } from './receipt.ts'
import { countsAsSubscription, isStatusActive, statusAt } from './status.ts'
import { hasBegun, receiptTermsOf } from './terms.ts'

/** The flags count users by their plan. At most one of the first four is true. */
export type PlanFlags = {
  trial_days: boolean
  paid: boolean
  expired: boolean
  non_plan: boolean
  once_paid: boolean
  once_free_trial: boolean
}

const DAY = 86_400_000
/** A subscription with a period longer than this is one that the user paid for, not a trial. */
const oncePaidDays = 15

export function planFlagsAt(receipts: readonly Receipt[], now: number): PlanFlags {
  const status = statusAt(receipts, now)
  const current = currentReceipt(receipts, now)
  const inTrial = current !== null && isFreeTrial(current)
  return {
    trial_days: inTrial,
    paid: current !== null && !inTrial && countsAsSubscription(current, now),
    expired: status === 'expired',
    non_plan: isStatusActive(status) === null,
    once_paid: receipts.some(receipt => oncePaid(receipt, now)),
    once_free_trial: receipts.some(receipt => isFreeTrial(receipt) && hasBegun(receipt, now)),
  }
}

/** Tells whether the receipt is a free trial: the initial trial, or a trial period of a store or a card. */
export function isFreeTrial({ platform, body }: Receipt): boolean {
  if (platform === 'init_trial') return true
  return (platform === 'android' || platform === 'payple') && body.is_trial_period
}

/** Tells whether the receipt is a subscription, not a trial, with a period of more than 15 days. */
function oncePaid(receipt: Receipt, now: number): boolean {
  const { start, end } = receiptTermsOf(receipt)
  if (start === null || end === null || isFreeTrial(receipt)) return false
  return countsAsSubscription(receipt, now) && end - start > oncePaidDays * DAY
}
