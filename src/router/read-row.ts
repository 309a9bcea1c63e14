import type { RouteReadingContext } from './parameters.ts'
import { readParameters, writeQuery } from './read-parameters.ts'
import type { Route, RouteView } from './route.ts'

export type MatchedRoute = {
  view: RouteView
  /** Identifies the screen: addresses that differ only by their tab have the same place. */
  place: string
  /** True on a main place of the navigation where nothing is opened: the frame then shows no back button. */
  oneDepth: boolean
  /** Names of the parameters that could not be read. */
  corrected: readonly string[]
  /** The address in its preferred spelling; null when it has that spelling already. */
  canonical: string | null
}

type Values = Record<string, unknown>
type Input = Record<string, string>

/** Reads an address whose path fits a row: its parameters, and its preferred spelling. */
export function readRouteAddress(
  route: Route,
  input: Input,
  { pathname, search }: { pathname: string; search: string },
  context: RouteReadingContext,
): MatchedRoute {
  const searchParams = new URLSearchParams(search)
  const path = readParameters(route.params, name => input[name] ?? null, context)
  const query = readParameters(
    route.query,
    name => searchParams.getAll(name).join(',') || searchParams.get(name),
    context,
  )
  const params = route.settle(path.values)
  const settled = Object.keys(params).filter(name => params[name] !== path.values[name])
  // A segment without a default stays unchanged, and its screen explains what is wrong.
  const wrong = [...path.corrected, ...settled].filter(name => !isUnreadable(params[name]))
  const moved = wrong.length > 0 || path.respelled
  const corrected = [...wrong, ...query.corrected]
  return {
    view: { route, params, input, query: query.values },
    place: writePath(route, params, {}, context),
    oneDepth: route.oneDepth && !route.opens.some(name => query.values[name]),
    corrected,
    canonical:
      corrected.length > 0 || path.respelled || query.respelled
        ? (moved ? writePath(route, params, input, context) : pathname) +
          writeQuery(route.query, query.values as never, context)
        : null,
  }
}

const isUnreadable = (value: unknown): boolean => value === null || value === ''

/** Writes the path. An optional segment is written only when it was given and its value is not the default. */
function writePath(route: Route, params: Values, input: Input, context: RouteReadingContext): string {
  const segments = route.path.split('/').flatMap(segment => {
    const [, name, optional] = /^:(\w+)(\??)$/.exec(segment) ?? []
    if (name === undefined) return [segment]
    const value = params[name]
    if (isUnreadable(value)) return [input[name] ?? '']
    if (optional && (input[name] === undefined || route.params[name]?.write(value, context) === null))
      return []
    return [String(value)]
  })
  return segments.map(encodeURIComponent).join('/')
}
