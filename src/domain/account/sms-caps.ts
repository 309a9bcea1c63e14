const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** How long a code can be entered, how often it may be tried, and when the next one may be asked for. */
export const CODE_LIFE_MS = 180 * second
export const CODE_TRIES = 5
export const RESEND_MS = 60 * second

/**
 * How many messages may be asked for. Whoever is paid for messages has many addresses and many numbers, but few rows of
 * numbers; the last line is what a bad hour may cost at most. The figures are our own choice, near what vendors advise:
 * three to a telephone in ten minutes, and few to the rare country.
 */
export const smsCaps = [
  { of: 'phone', windowMs: RESEND_MS, most: 1 },
  { of: 'phone', windowMs: 10 * minute, most: 3 },
  { of: 'phone', windowMs: 24 * hour, most: 10 },
  { of: 'address', windowMs: hour, most: 10 },
  { of: 'prefix', windowMs: hour, most: 20 },
  { of: '+82', windowMs: hour, most: 1000 },
  { of: '+1', windowMs: hour, most: 100 },
  { of: 'all', windowMs: hour, most: 1200 },
] as const

export type SmsCap = (typeof smsCaps)[number]

/** What is kept of a question for a code must outlive the longest of the windows. */
export const SMS_ASKED_KEPT_MS = 25 * hour

/** A code that is paid for and never entered was not asked for by a person. */
const enough = { asked: 50, share: 0.3 }
export const NEWEST_ASKED = enough.asked

export const looksLikePumping = ({ asked, entered }: { asked: number; entered: number }): boolean =>
  asked >= enough.asked && entered / asked < enough.share
