import type { LocalizedText } from '../analysis/report/words.ts'
import type { ComputedGroupFigures } from './group-figures.ts'
import type { GroupMultiple } from './group-valuation.ts'

export type GroupKind = 'sector' | 'theme' | 'category'

/** This is the input of a group's report: everything that is known of the group. */
export type GroupReportInput = {
  kind: GroupKind
  name: LocalizedText
  rows: readonly number[]
  figures: ComputedGroupFigures
  multiples: readonly GroupMultiple[]
  market: { name: LocalizedText; figures: ComputedGroupFigures }
  /** This is the source of the statements behind the multiples. */
  filings: string
}
