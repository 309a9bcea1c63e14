/** At most one prompt in seven days, of whichever occasion; putting one away is good for seven days too. */
export const PROMPT_PAUSE_MS = 7 * 24 * 60 * 60 * 1000

export type LastPrompt = { shownAt: number | null; dismissedAt: number | null }

/** A clock that was set back must not make the pause longer than it is, so the distance counts. */
export const mayPrompt = ({ shownAt, dismissedAt }: LastPrompt, now: number): boolean =>
  [shownAt, dismissedAt].every(at => at === null || Math.abs(now - at) >= PROMPT_PAUSE_MS)
