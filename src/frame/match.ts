import { matchPath } from '#router/match-path.ts'
import type { RouteReadingContext } from '#router/parameters.ts'
import { type MatchedRoute, readRouteAddress } from '#router/read-row.ts'
import { routes } from '#routes/index.tsx'

/** Finds the first row of the table that fits an address, and reads its parameters. */
export function matchAddress(
  pathname: string,
  search: string,
  context: RouteReadingContext,
): MatchedRoute | null {
  for (const route of routes) {
    const input = matchPath(route.path, pathname)
    if (input) return readRouteAddress(route, input, { pathname, search }, context)
  }
  return null
}
