import { DAY_MS } from './seoul-calendar.ts'

/** Days before a charge, or before the end of a plan without one, on which its owner is reminded of it. */
export const reminderDays = [7, 1] as const
export type ReminderDays = (typeof reminderDays)[number]
/** Days after a charge that the card refused on which it is tried again. After the last one the subscription ends. */
const retryDays = [1, 3, 5] as const
const MINUTE_MS = 60_000

/** The reminders of a charge to come that come too late for somebody who agrees to it now. */
export const remindersPassed = (endsAt: number, now: number): ReminderDays | null =>
  reminderDays.findLast(days => endsAt - now < days * DAY_MS) ?? null

export type RenewalState = {
  /** The end of the paid period, at which the next charge is due. */
  endsAt: number
  autoRenew: boolean
  /** Tries of the due charge that the card refused. */
  failedTries: number
  /** The last reminder of the due charge that was sent. */
  remindedDays: ReminderDays | null
}

export type RenewalStep =
  | { kind: 'remind'; days: ReminderDays; at: number }
  | { kind: 'charge'; at: number }
  | { kind: 'end'; at: number }

/** What happens next to a subscription, and when; it does not happen twice, because what happened is in the state. */
export function nextRenewalStep({ endsAt, autoRenew, failedTries, remindedDays }: RenewalState): RenewalStep {
  if (!autoRenew) return { kind: 'end', at: endsAt }
  if (failedTries > retryDays.length) return { kind: 'end', at: endsAt + retryDays.at(-1)! * DAY_MS }
  if (failedTries > 0) return { kind: 'charge', at: endsAt + retryDays[failedTries - 1]! * DAY_MS }
  const days = reminderDays.find(each => remindedDays === null || each < remindedDays)
  return days === undefined
    ? { kind: 'charge', at: endsAt }
    : { kind: 'remind', days, at: endsAt - days * DAY_MS }
}

/**
 * When a charge is made again that never reached the vendor, which is no try of the card: soon, and less often the longer that goes on.
 * Null once the card's own tries would be over.
 */
export function retryOfLostCharge(
  { endsAt }: Pick<RenewalState, 'endsAt'>,
  { lostBefore, now }: { lostBefore: number; now: number },
): number | null {
  if (now >= endsAt + retryDays.at(-1)! * DAY_MS) return null
  return now + Math.min(MINUTE_MS * 2 ** lostBefore, DAY_MS)
}

/** Until when somebody may use what is paid for: a refused charge has some days to be put right. */
export const accessEnd = ({ endsAt, autoRenew, failedTries }: RenewalState): number =>
  autoRenew && failedTries > 0 && failedTries <= retryDays.length
    ? endsAt + retryDays[failedTries - 1]! * DAY_MS
    : endsAt
