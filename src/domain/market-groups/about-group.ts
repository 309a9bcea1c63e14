import type { LocalizedText } from '../analysis/report/words.ts'
import type { ComputedGroupFigures } from './group-figures.ts'
import type { GroupMultiple } from './group-valuation.ts'

export type GroupKind = 'sector' | 'theme' | 'category'

/** What is known of a group before anything is said of it. */
export type AboutGroup = {
  kind: GroupKind
  name: LocalizedText
  rows: readonly number[]
  figures: ComputedGroupFigures
  multiples: readonly GroupMultiple[]
  market: { name: LocalizedText; figures: ComputedGroupFigures }
  /** Where the statements behind the multiples come from. */
  filings: string
}
