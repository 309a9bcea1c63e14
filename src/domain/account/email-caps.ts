const minute = 60_000
const hour = 60 * minute

/** How long a code by mail is valid, how many attempts it allows, and how long a user waits before the next one. Our choice. */
export const EMAIL_CODE_LIFE_MS = 10 * minute
export const MAX_EMAIL_CODE_TRIES = 5
export const EMAIL_RESEND_WAIT_MS = minute

/**
 * Limits on codes by mail. Those of a person are told; those of an address are not, because they would tell what others do with it.
 * Both are alike, so that somebody alone with their address always meets the limit that is told.
 */
export const emailCaps = [
  { of: 'person', windowMs: EMAIL_RESEND_WAIT_MS, most: 1 },
  { of: 'person', windowMs: hour, most: 5 },
  { of: 'person', windowMs: 24 * hour, most: 10 },
  { of: 'address', windowMs: hour, most: 5 },
  { of: 'address', windowMs: 24 * hour, most: 10 },
] as const

/** Requests are kept longer than the longest window above, so that the counts are complete. */
export const EMAIL_REQUEST_RETENTION_MS = 25 * hour
