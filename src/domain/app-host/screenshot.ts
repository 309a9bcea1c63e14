/** The specification's section 9: «screenshot throttle 1 s». Systems report one screenshot more than once. */
const SCREENSHOT_THROTTLE_MS = 1000

/**
 * A report counts when enough time has passed since `last`, the time of the last report that counted; `last` is null
 * before the first.
 */
export const isNewScreenshot = (last: number | null, now: number): boolean =>
  last === null || now - last >= SCREENSHOT_THROTTLE_MS
