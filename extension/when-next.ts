/**
 * Our choice: a check runs every half hour, as the popup says. After failures the interval doubles, up to four hours.
 */
export const CHECK_INTERVAL_MINUTES = 30
const LONGEST_MINUTES = 240

/**
 * Minutes to the next check. A random fifth more or less keeps browsers that started together from sending requests together.
 */
export function minutesUntilNext(failures: number, random: number): number {
  const usual = Math.min(CHECK_INTERVAL_MINUTES * 2 ** Math.max(0, failures), LONGEST_MINUTES)
  return Math.round(usual * (0.8 + 0.4 * random))
}

/** Minutes from the browser's start, or from a missing alarm, to the first check: soon, but not at once. */
export const minutesUntilFirst = (random: number): number => 1 + 2 * random
