const FIRST_WAIT_MS = 10_000
/**
 * The longest pause that a push service can ask for is an hour (our choice), so that the alert is still fresh at the
 * next try.
 */
const LONGEST_WAIT_MS = 60 * 60_000

/**
 * Returns the pause before the next try. It is ten seconds, doubled each time, but never shorter than the push service
 * asked for.
 */
export function retryDelayMs(tries: number, requested: number | null): number {
  const own = FIRST_WAIT_MS * 2 ** (tries - 1)
  return Math.min(LONGEST_WAIT_MS, Math.max(own, requested ?? 0))
}
