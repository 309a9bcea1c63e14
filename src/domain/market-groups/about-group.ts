import type { Words } from '../analysis/report/words.ts'
import type { GroupFigures } from './group-figures.ts'
import type { GroupMultiple } from './group-valuation.ts'

export type GroupKind = 'sector' | 'theme' | 'category'

/** What is known of a group before anything is said of it. */
export type AboutGroup = {
  kind: GroupKind
  name: Words
  rows: readonly number[]
  figures: GroupFigures
  multiples: readonly GroupMultiple[]
  market: { name: Words; figures: GroupFigures }
  /** Where the statements behind the multiples come from. */
  filings: string
}
