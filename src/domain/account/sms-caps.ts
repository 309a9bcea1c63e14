const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long a code is valid, how many attempts it allows, and how long a user waits before requesting the next one. */
export const SMS_CODE_LIFE_MS = 180 * second
export const MAX_SMS_CODE_TRIES = 5
export const SMS_RESEND_WAIT_MS = 60 * second

/**
 * Limits on requested messages. A fraudster who is paid per message has many IP addresses and many numbers, but few
 * blocks of numbers; the last limit of the table bounds the cost of a bad hour. The numbers are our own choice, near
 * what vendors advise: three messages to a phone in ten minutes, and few to the rarer country.
 */
export const smsCaps = [
  { of: 'phone', windowMs: SMS_RESEND_WAIT_MS, most: 1 },
  { of: 'phone', windowMs: 10 * minute, most: 3 },
  { of: 'phone', windowMs: 24 * hour, most: 10 },
  { of: 'address', windowMs: hour, most: 10 },
  { of: 'prefix', windowMs: hour, most: 20 },
  { of: '+82', windowMs: hour, most: 1000 },
  { of: '+1', windowMs: hour, most: 100 },
  { of: 'all', windowMs: hour, most: 1200 },
] as const

export type SmsCap = (typeof smsCaps)[number]

/** Requests for codes are kept longer than the longest window above, so that the counts are complete. */
export const SMS_REQUEST_RETENTION_MS = 25 * hour

/**
 * In message pumping many codes are requested and paid for but few are entered. Our choice: it is suspected when fewer
 * than 30 % of the newest 50 codes were entered.
 */
const enough = { requested: 50, share: 0.3 }
export const PUMPING_SAMPLE_SIZE = enough.requested

export const looksLikeSmsPumping = ({
  requested,
  entered,
}: {
  requested: number
  entered: number
}): boolean => requested >= enough.requested && entered / requested < enough.share
