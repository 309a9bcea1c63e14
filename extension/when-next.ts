/** Our own choice: half an hour, as the popup says; a server that does not answer is left alone for up to four. */
export const EVERY_MINUTES = 30
const LONGEST_MINUTES = 240

/** Browsers that started together do not ask together: a fifth sooner or later, by chance. */
export function minutesUntilNext(failures: number, chance: number): number {
  const usual = Math.min(EVERY_MINUTES * 2 ** Math.max(0, failures), LONGEST_MINUTES)
  return Math.round(usual * (0.8 + 0.4 * chance))
}

/** After the browser has started, and whenever there is no time set: soon, and not at once. */
export const minutesUntilFirst = (chance: number): number => 1 + 2 * chance
