import { parse } from 'regexparam'
import { matchRoute } from 'wouter'
import { routes } from './index.tsx'
import type { ReadingContext } from './parameters.ts'
import { type Reading, readRow } from './read-row.ts'

/** The first row of the table that fits an address, its parameters read. */
export function readAddress(pathname: string, search: string, context: ReadingContext): Reading | null {
  for (const route of routes) {
    const given = matchPath(route.path, pathname)
    if (given) return readRow(route, given, { pathname, search }, context)
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
