import { parse } from 'regexparam'
import { matchRoute } from 'wouter'

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
