import { useMemo, useSyncExternalStore } from 'react'
import { matchPath } from '#router/match-path.ts'
import { localDate, type ReadingContext } from '#router/parameters.ts'
import { type MatchedRoute, readRouteAddress } from '#router/read-row.ts'
import { homeRow } from '#routes/home/row.ts'
import { quoteRow } from '#routes/quote.$ticker.$tab/row.ts'
import type { matchAddress } from './match.ts'

let known: typeof matchAddress | null = null
const waiting = new Set<() => void>()

/**
 * Matches the addresses of home and of stocks, whose routes load with the start. Returns undefined for other addresses,
 * which need the whole table.
 */
function readFirst(pathname: string, search: string, context: ReadingContext): MatchedRoute | undefined {
  if (pathname === homeRow.path) return readRouteAddress(homeRow, {}, { pathname, search }, context)
  const input = matchPath(quoteRow.path, pathname)
  return input ? readRouteAddress(quoteRow, input, { pathname, search }, context) : undefined
}

/**
 * Loads the table of URLs: before the first screen, but after it when that screen is home or a stock, which do not need
 * the table.
 */
export async function loadRouteTable(): Promise<void> {
  known ??= (await import('./match.ts')).matchAddress
  for (const tell of waiting) tell()
}

/** Loads everything that the first render of an address needs. */
export async function preloadScreen(
  pathname: string,
  search: string,
  lang: ReadingContext['lang'],
): Promise<void> {
  const context = { lang, today: localDate(new Date()) }
  const first = readFirst(pathname, search, context)
  if (!first) await loadRouteTable()
  const reading = first ?? known?.(pathname, search, context)
  await reading?.view.route.screen?.begin?.(reading.view)
}

const present = () => known
const hear = (tell: () => void) => {
  waiting.add(tell)
  return () => void waiting.delete(tell)
}

/** Returns the match of the current address; null when no row fits, undefined until the table has loaded. */
export function useMatchedRoute(
  pathname: string,
  search: string,
  { lang, today }: ReadingContext,
): MatchedRoute | null | undefined {
  const read = useSyncExternalStore(hear, present, present)
  return useMemo(() => {
    const context = { lang, today }
    return readFirst(pathname, search, context) ?? read?.(pathname, search, context)
  }, [read, pathname, search, lang, today])
}
