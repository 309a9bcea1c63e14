/** The themes by their published number, not by their change. */
export const inPublishedOrder = <T extends { number: number }>(themes: readonly T[]): readonly T[] =>
  themes.toSorted((a, b) => a.number - b.number)
