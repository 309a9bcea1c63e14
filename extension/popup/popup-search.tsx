import { useMemo } from 'react'
import { useLocation, useSearch as useQuery } from 'wouter'
import { Finder } from '#features/search/finder.tsx'
import type { NothingFoundReason } from '#features/search/finder-props.ts'
import type { PaletteCommandRunner } from '#features/search/use-commands.ts'
import { type PaletteSection, toPaletteStockOption } from '#features/search/view.ts'
import type { FoundRow } from '#state/search/search.ts'
import { rememberSearch, useRecentSearches } from '#state/search/search-recents.ts'
import { Screen } from '#ui/frame/screen.tsx'
import { NoSearchHits } from './no-search-hits.tsx'
import { usePopupWords } from './use-popup-words.ts'

/** Our choice of how many recently opened stocks are shown: as many as fit below the field without scrolling. */
const MOST_RECENTS = 6

/** The popup finds stocks only; pages and actions belong to the site. */
const noCommands: PaletteCommandRunner = { find: null, suggested: [], isCurrent: () => false, run: () => {} }
const hrefOf = ({ ticker }: FoundRow): string => `/quote/${ticker}/chart`

/**
 * Shows the app's own search in the popup. The typed text is kept in the address, so that «back» from a stock returns
 * to the results.
 */
export function PopupSearch({ onEscape }: { onEscape(): void }) {
  const words = usePopupWords()
  const [, navigate] = useLocation()
  const initial = new URLSearchParams(useQuery()).get('q') ?? ''
  const recents = useRecentSearches(MOST_RECENTS)
  const idle = useMemo(
    (): PaletteSection[] =>
      recents.rows.length === 0
        ? []
        : [{ id: 'recents', options: recents.rows.map(row => toPaletteStockOption(row)) }],
    [recents.rows],
  )
  return (
    <Screen title={words.searchTitle} headingHidden>
      <Finder
        initial={initial}
        stocksOnly
        commands={noCommands}
        hrefOf={hrefOf}
        onStock={({ row }, typed) => {
          void rememberSearch(row).catch(() => {})
          navigate(typed === '' ? '/search' : `/search?q=${encodeURIComponent(typed)}`, {
            replace: true,
            state: history.state,
          })
        }}
        onCommand={() => {}}
        onEscape={onEscape}
        idle={idle}
        nothing={(why: NothingFoundReason) => <NoSearchHits {...why} />}
      />
    </Screen>
  )
}
