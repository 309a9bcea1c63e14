/** A line may end with «·» and never begin with it, and a number stays with the word it follows: a day with its month. */
export const unbroken = (line: string): string => line.replace(/ (?=·)|([^·,]) (?=[−+]?\d)/g, '$1\u00a0')
