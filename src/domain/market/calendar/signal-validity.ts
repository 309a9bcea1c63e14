/** Our choice: after three sessions without a newer close no signal or rating is claimed any more. */
const SESSIONS_OF_VALIDITY = 3

const DAY_MS = 86_400_000

/** Tells whether signals and ratings are still claimed for data that are so many sessions behind. */
export const areSignalsValid = (behind: number): boolean => behind <= SESSIONS_OF_VALIDITY

/**
 * Tells whether signals are valid whatever the calendar says: fewer days have begun than sessions would have to pass. It
 * spares a page the calendar while its data are fresh. `now` is in milliseconds.
 */
export const areSignalsSurelyValid = (dataDay: string, now: number): boolean =>
  now < Date.parse(dataDay) + (SESSIONS_OF_VALIDITY + 1) * DAY_MS
