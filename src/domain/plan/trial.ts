import { currentOf } from './ranking.ts'
import type { Receipt, StoredInitTrial } from './receipt.ts'
import { wasSubscription } from './status.ts'

/** What an operator may lengthen. */
export const usualTrialHours = 24
const HOUR = 3_600_000

/** The initial trial is had once, before anything was ever subscribed to, and not while something better runs. */
export const mayStartTrial = (receipts: readonly Receipt[], now: number): boolean =>
  currentOf(receipts, now) === null &&
  !receipts.some(receipt => receipt.platform === 'init_trial' || wasSubscription(receipt, now))

/** Of the whole product. Its clock starts where it is asked for, never by itself. */
export const trialFrom = (now: number, hours: number): StoredInitTrial => ({
  plan: 'premium',
  interval: 'H24',
  start_date: new Date(now).toISOString(),
  end_date: new Date(now + hours * HOUR).toISOString(),
  subscribed: true,
})
