import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import { useCountry } from '#state/market/country.ts'
import { parseScreenerDraft, type ScreenerDraft, screenerHref } from './address.ts'
import { useLoadThemeNames } from './theme-names.ts'

/** Milliseconds between the last movement of a slider and the write of the address. Our choice. */
const REST_MS = 250

export type ScreenerDraftEditor = {
  draft: ScreenerDraft
  /** Fields of the address that could not be read. */
  fellBack: readonly string[]
  /** Writes the change into the address: at once, or for a dragged slider after it has rested. */
  change(next: Partial<ScreenerDraft>, drags?: 'drags'): void
  edit(how: (saved: SavedFilter) => SavedFilter, drags?: 'drags'): void
  /** Returns the address of another page of the screener with the same filter. */
  hrefOn(page: string, more?: Readonly<Record<string, string>>): string
}

/** Holds the filter that the user edits. It is stored in the address, so that sharing, «back» and reload keep it. */
export function useScreenerDraft(
  query: Record<string, unknown>,
  page: string,
  more: Readonly<Record<string, string>> = {},
): ScreenerDraftEditor {
  const [usual, setUsual] = useCountry()
  const [, navigate] = useLocation()
  const said = useMemo(() => parseScreenerDraft(query, usual), [query, usual])
  const address = screenerHref(said, page, more)
  const [held, hold] = useState({ address, draft: said as ScreenerDraft })
  const written = useRef(address)
  // When the address differs from the one written here, the user went back or followed a link.
  const isForeign = address !== held.address && address !== written.current
  const draft = isForeign ? said : held.draft
  useLoadThemeNames([draft.saved])
  if (address !== held.address) hold({ address, draft })

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ draft, more })
  latest.current = { draft, more }
  useEffect(() => {
    if (isForeign) clearTimeout(timer.current)
    return () => clearTimeout(timer.current)
  }, [isForeign])
  const write = useCallback(() => {
    clearTimeout(timer.current)
    const next = screenerHref(latest.current.draft, page, latest.current.more)
    written.current = next
    navigate(next, { replace: true })
  }, [navigate, page])

  const change = useCallback(
    (next: Partial<ScreenerDraft>, drags?: 'drags') => {
      const changed = { ...latest.current.draft, ...next }
      latest.current = { ...latest.current, draft: changed }
      if (next.country) setUsual(next.country)
      hold(before => ({ ...before, draft: changed }))
      clearTimeout(timer.current)
      if (drags) timer.current = setTimeout(write, REST_MS)
      else write()
    },
    [write, setUsual],
  )
  const edit = useCallback(
    (how: (saved: SavedFilter) => SavedFilter, drags?: 'drags') =>
      change({ saved: how(latest.current.draft.saved) }, drags),
    [change],
  )
  const hrefOn = useCallback(
    (on: string, also: Readonly<Record<string, string>> = {}) => screenerHref(draft, on, also),
    [draft],
  )
  return { draft, fellBack: said.fellBack, change, edit, hrefOn }
}
