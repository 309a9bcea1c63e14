/** The specification's section 9: «screenshot throttle 1 s». Systems report one screenshot more than once. */
const SCREENSHOT_THROTTLE_MS = 1000

/** `last`: time of the last report that counted; null before the first. */
export const isNewScreenshot = (last: number | null, now: number): boolean =>
  last === null || now - last >= SCREENSHOT_THROTTLE_MS
