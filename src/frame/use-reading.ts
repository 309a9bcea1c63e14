import { useMemo, useSyncExternalStore } from 'react'
import { matchPath } from '#router/match-path.ts'
import { localDate, type RouteReadingContext } from '#router/parameters.ts'
import { type MatchedRoute, readRouteAddress } from '#router/read-row.ts'
import { homeRoute } from '#routes/home/row.ts'
import { quoteRoute } from '#routes/quote.$ticker.$tab/row.ts'
import type { matchAddress } from './match.ts'

let known: typeof matchAddress | null = null
const waiting = new Set<() => void>()

/**
 * Matches the addresses of home and of stocks, whose routes load with the start. Returns undefined for other addresses,
 * which need the whole table.
 */
function readFirst(pathname: string, search: string, context: RouteReadingContext): MatchedRoute | undefined {
  if (pathname === homeRoute.path) return readRouteAddress(homeRoute, {}, { pathname, search }, context)
  const input = matchPath(quoteRoute.path, pathname)
  return input ? readRouteAddress(quoteRoute, input, { pathname, search }, context) : undefined
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
  lang: RouteReadingContext['lang'],
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
  { lang, today }: RouteReadingContext,
): MatchedRoute | null | undefined {
  const read = useSyncExternalStore(hear, present, present)
  return useMemo(() => {
    const context = { lang, today }
    return readFirst(pathname, search, context) ?? read?.(pathname, search, context)
  }, [read, pathname, search, lang, today])
}
