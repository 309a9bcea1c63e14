/** All industries whose code begins with a number of this range; a sector of null says that they are no business of a listed company. */
export type IndustryRange = readonly [from: number, to: number, sector: string | null]

/** A published classification of industries, and the sector of each of its codes; the first range that fits decides. */
export type IndustryClassification = {
  name: string
  publisher: string
  /** The day of the edition that the ranges follow. */
  since: string
  /** Ranges of as many leading digits as their numbers have. */
  ranges: readonly { digits: number; ranges: readonly IndustryRange[] }[]
  isCode: (code: string) => boolean
}
