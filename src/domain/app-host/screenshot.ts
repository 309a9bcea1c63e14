/** The specification's section 9: «screenshot throttle 1 s». Systems tell of one picture more than once. */
export const SCREENSHOT_THROTTLE_MS = 1000

/** `last`: when one was heard that counted. */
export const isNewScreenshot = (last: number | null, now: number): boolean =>
  last === null || now - last >= SCREENSHOT_THROTTLE_MS
