import { useDeferredValue, useMemo } from 'react'
import { searchQuery, useSearch } from '#state/search/search.ts'
import { optionsOf } from './next-option.ts'
import type { PaletteCommandRunner } from './use-commands.ts'
import { type PaletteSection, paletteSections } from './view.ts'

type Deps = {
  /** Leaves out pages and actions. */
  stocksOnly: boolean
  commands: PaletteCommandRunner
  /** Options shown before anything is typed. */
  idle: readonly PaletteSection[]
}

const none: readonly PaletteSection[] = []

/** Returns the options that are on the screen, which may still be those of an earlier letter. */
export function useShownOptions(typed: string, showsAll: boolean, { stocksOnly, commands, idle }: Deps) {
  const q = searchQuery(typed)
  const { settled, waiting, retry } = useSearch(typed)
  const { find } = commands
  const found = useMemo(
    () => (settled.q === '' || stocksOnly || !find ? [] : find(settled.q)),
    [settled.q, stocksOnly, find],
  )
  const isEmpty = q === ''
  const fresh = useMemo(
    () => ({
      ...settled,
      sections: settled.q === '' ? (isEmpty ? idle : none) : paletteSections(settled.answer, found, showsAll),
    }),
    [settled, isEmpty, idle, found, showsAll],
  )
  // The deferred value keeps typing fast while the rows of an earlier letter render.
  const shown = useDeferredValue(fresh)
  const options = useMemo(() => optionsOf(shown.sections), [shown.sections])
  const rows = useMemo(
    () => options.flatMap(option => (option.kind === 'stock' ? [option.row] : [])),
    [options],
  )
  const ids = useMemo(() => options.map(({ id }) => id), [options])
  /** Whether the first query still waits for its result, so that there are no earlier results to show. */
  const isFirst = waiting && settled.q === '' && q !== ''
  return { q, shown, options, rows, ids, waiting, isFirst, retry }
}
