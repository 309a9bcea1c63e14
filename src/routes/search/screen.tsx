import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Finder } from '#features/search/finder.tsx'
import { NothingFound } from '#features/search/nothing.tsx'
import { SearchPackNote } from '#features/search/search-pack-note.tsx'
import { usePaletteCommands } from '#features/search/use-commands.ts'
import { SignOutDialog } from '#features/sign-in/sign-out-dialog.tsx'
import type { RouteView } from '#router/route.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import type { FoundRow } from '#state/search/search.ts'
import { resultDays } from '#state/search/search-answer.ts'
import { rememberSearch } from '#state/search/search-recents.ts'
import { searchWords } from '#text/words/search.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SearchIdle } from './idle.tsx'
import { initialSearchText, type SearchType, searchAddress, searchHitHref } from './view.ts'

/** Searches stocks, pages and actions as the user types, with the data on the device. */
export function Screen({ query }: RouteView) {
  const { t } = useText()
  const words = useWords(searchWords)
  const type = query.type as SearchType
  const replace = query.isReplace === true
  const input = initialSearchText(query)
  const [, navigate] = useLocation()
  const { online } = useConnectivity()
  const [asksSignOut, askSignOut] = useState(false)
  const commands = usePaletteCommands(() => askSignOut(true))
  const place = useRef<HTMLDivElement>(null)
  const focusField = () => place.current?.querySelector('input')?.focus()

  useEffect(() => {
    // The palette would open over the same field, so its shortcut selects the field instead.
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || !/^[kㅏ]$/i.test(event.key)) return
      event.preventDefault()
      event.stopPropagation()
      place.current?.querySelector('input')?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  /** Stores the search in the address, so that «back» returns to the results. */
  function leave(row: FoundRow, typed: string) {
    void rememberSearch(row).catch(() => {})
    if (!replace && searchAddress(typed, type) !== searchAddress(input, type))
      navigate(searchAddress(typed, type), { replace: true })
  }

  return (
    <Page
      title={t('titles.search')}
      heading={type ? words.headings[type] : words.headings.any}
      headingHidden={!type}
    >
      <div ref={place}>
        <Finder
          // The key restarts the search when another app shares a text while this screen is open.
          key={input}
          initial={input}
          stocksOnly={type !== null}
          commands={commands}
          hrefOf={({ ticker }) => searchHitHref(type, ticker)}
          replace={replace}
          onStock={({ row }, typed) => leave(row, typed)}
          onCommand={() => {}}
          nothing={why => (
            <>
              <NothingFound {...why} />
              {why.problem && (
                <SearchIdle {...{ type, replace, focusField }} onOpen={row => leave(row, '')} />
              )}
            </>
          )}
          head={rows => <Head rows={rows} online={online} />}
        >
          <SearchIdle {...{ type, replace, focusField }} onOpen={row => leave(row, '')} />
        </Finder>
        <footer className="search-head">
          {online && <SearchPackNote />}
          <p className="caption">{words.hint}</p>
        </footer>
      </div>
      <SignOutDialog open={asksSignOut} onClose={() => askSignOut(false)} />
    </Page>
  )
}

/** Names the day of the prices below, and without a network the source of the results. */
function Head({ rows, online }: { rows: readonly FoundRow[]; online: boolean }) {
  const { day } = useText()
  const words = useWords(searchWords)
  const days = resultDays(rows)
  if (days.length === 0 && online) return null
  const [first, second] = days
  return (
    <div className="search-head">
      {first && (
        <p className="caption">
          {second && second.day !== first.day
            ? words.asOfMixed({ kr: day(first.day), us: day(second.day) })
            : words.asOf({ date: day(first.day) })}
        </p>
      )}
      {!online && <SearchPackNote />}
    </div>
  )
}
