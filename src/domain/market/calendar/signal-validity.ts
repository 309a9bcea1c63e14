/** Our choice: after three sessions without a newer close no signal or rating is claimed any more. */
const SESSIONS_OF_VALIDITY = 3

/** Tells whether signals and ratings are still claimed for data that are so many sessions behind. */
export const areSignalsValid = (behind: number): boolean => behind <= SESSIONS_OF_VALIDITY

/**
 * Tells whether signals are valid whatever the holidays were, because too few days have begun. It spares a page the
 * calendar while its data are fresh.
 */
export const areSignalsSurelyValid = (dataDay: string, now: number): boolean =>
  areSignalsValid((now - Date.parse(dataDay)) / 86_400_000 - 1)
