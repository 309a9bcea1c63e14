import type { ReactNode } from 'react'
import type { Problem } from '#contract/problem.ts'
import type { FoundRow, SearchResult } from '#state/search/search.ts'
import type { PaletteCommand } from './directory.ts'
import type { PaletteCommandRunner } from './use-commands.ts'
import type { PaletteSection, PaletteStockOption } from './view.ts'

export type NothingFoundReason = {
  q: string
  answer: SearchResult | null
  problem: Problem | null
  /** Whether a page or an action matches although no stock does. */
  beside: boolean
  retry(): void
}

export type FinderProps = {
  initial: string
  /** Leaves out pages and actions. */
  stocksOnly?: boolean
  commands: PaletteCommandRunner
  hrefOf(row: FoundRow): string
  replace?: boolean
  /** Called just before the stock opens. */
  onStock(option: PaletteStockOption, typed: string): void
  /** Called after a page or an action was chosen; a page opens by its own link. */
  onCommand(command: PaletteCommand): void
  onEscape?: () => void
  /** Options shown before anything is typed. */
  idle?: readonly PaletteSection[]
  /** Content shown instead of the options. */
  children?: ReactNode
  /** Content for a search without hits or with a failed request. */
  nothing(why: NothingFoundReason): ReactNode
  /** Content between the field and the results. */
  head?(rows: readonly FoundRow[]): ReactNode
}
