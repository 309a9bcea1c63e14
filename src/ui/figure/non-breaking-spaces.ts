/**
 * Inserts non-breaking spaces, so that a line never begins with «·», and a number stays on the line of the word before
 * it, such as a day with its month.
 */
export const withNonBreakingSpaces = (line: string): string =>
  line.replace(/ (?=·)|([^·,]) (?=[−+]?\d)/g, '$1\u00a0')
