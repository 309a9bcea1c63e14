/** Our choice: after three sessions without a newer close no signal or rating is claimed any more. */
const SESSIONS_OF_VALIDITY = 3

const DAY_MS = 86_400_000

/** Tells whether signals and ratings are still claimed for data that are so many sessions behind. */
export const areSignalsValid = (behind: number): boolean => behind <= SESSIONS_OF_VALIDITY

/**
 * Tells whether signals are valid whatever the holidays were: no more weekdays have begun than there may be sessions.
 * It spares a page the calendar while its data are fresh.
 */
export function areSignalsSurelyValid(dataDay: string, now: number): boolean {
  let weekdays = 0
  for (let at = Date.parse(dataDay) + DAY_MS; at <= now; at += DAY_MS) {
    if (new Date(at).getUTCDay() % 6 !== 0) weekdays++
    if (!areSignalsValid(weekdays)) return false
  }
  return true
}
