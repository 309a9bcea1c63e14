import type { ComponentType } from 'react'
import type { ParameterShape } from './parameters.ts'

export type NavSection = 'home' | 'markets' | 'screener' | 'my-stocks' | 'more'

/** One row of the table of URLs. `screen: null` is said plainly on the page: it is not there yet. */
export type Route = {
  path: string
  /** The folder of the screen spells the address: `$ticker` for a parameter, a dot for a slash. */
  folder: string
  /** Key into text/titles. */
  title: string
  place: NavSection
  params: ParameterShape
  query: ParameterShape
  /** Where one parameter decides what another may be. */
  settle: (params: Record<string, unknown>) => Record<string, unknown>
  screen: RouteScreen | null
  /** A place one returns to from everywhere: back leads to home from here. */
  oneDepth: boolean
  /** The query values that open something in it: then back closes that. */
  opens: readonly string[]
}

/** `begin` loads what it is first drawn with. */
export type RouteScreen = ComponentType<RouteView> & { begin?: (view: RouteView) => Promise<unknown> }

/** What a screen is handed: its row of the table and its parameters, read. */
export type RouteView = {
  route: Route
  params: Record<string, unknown>
  /** The same as the address has them. */
  given: Record<string, string>
  query: Record<string, unknown>
}

/** A row of the table; what is not said is the usual. */
export function route(path: string, title: string, place: NavSection, more: Partial<Route> = {}): Route {
  return {
    path,
    folder: folderOf(path),
    title,
    place,
    params: {},
    query: {},
    settle: params => params,
    screen: null,
    oneDepth: false,
    opens: [],
    ...more,
  }
}

export function folderOf(path: string): string {
  if (path === '/') return 'home'
  return path
    .slice(1)
    .replaceAll(/:(\w+)\??/g, '$$$1')
    .replaceAll('/', '.')
}
