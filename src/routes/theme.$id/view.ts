/** As the list of themes is published, not as they moved. */
export const inPublishedOrder = <T extends { number: number }>(themes: readonly T[]): readonly T[] =>
  themes.toSorted((a, b) => a.number - b.number)
