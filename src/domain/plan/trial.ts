import { currentReceipt } from './ranking.ts'
import type { Receipt, StoredInitTrial } from './receipt.ts'
import { countsAsSubscription } from './status.ts'

/** This is the default length; an operator can set another one. */
export const defaultTrialHours = 24
const HOUR = 3_600_000

/** The initial trial is available once, before any subscription, and not while another receipt is in force. */
export const mayStartTrial = (receipts: readonly Receipt[], now: number): boolean =>
  currentReceipt(receipts, now) === null &&
  !receipts.some(receipt => receipt.platform === 'init_trial' || countsAsSubscription(receipt, now))

/** The trial includes the whole product. It begins when the user requests it, never automatically. */
export const createTrialReceipt = (now: number, hours: number): StoredInitTrial => ({
  plan: 'premium',
  interval: 'H24',
  start_date: new Date(now).toISOString(),
  end_date: new Date(now + hours * HOUR).toISOString(),
  subscribed: true,
})
