import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { routes } from './index.tsx'
import { type ReadingContext, readAll, writeQuery } from './parameters.ts'
import type { RouteView } from './route.ts'

export type Reading = { view: RouteView; corrected: readonly string[]; canonical: string }

/** The first row of the table that fits an address, its parameters read, and the address as it is best written. */
export function readAddress(pathname: string, search: string, context: ReadingContext): Reading | null {
  for (const route of routes) {
    const found = matchPath(route.path, pathname)
    if (!found) continue
    const given = new URLSearchParams(search)
    const path = readAll(route.params, name => found[name] ?? null, context)
    const query = readAll(route.query, name => given.getAll(name).join(',') || given.get(name), context)
    const params = route.settle(path.values)
    return {
      view: { route, params, query: query.values, table: routes },
      corrected: [...path.corrected, ...query.corrected],
      canonical: pathname + writeQuery(route.query, query.values as never, context),
    }
  }
  return null
}

/** Segments are taken from the raw path, so that a `%` in a name is decoded once and only once. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const [fits, found] = matchRoute(parse, pattern, pathname)
  if (!fits) return null
  const named = Object.entries(found).filter(([name, value]) => !/^\d+$/.test(name) && value !== undefined)
  return Object.fromEntries(named.map(([name, value]) => [name, decodeOnce(value as string)]))
}

function decodeOnce(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
