import type { ComponentType } from 'react'
import type { ParameterShape } from './parameters.ts'

export type NavSection = 'home' | 'markets' | 'screener' | 'my-stocks' | 'more'

/** One row of the table of URLs. With `screen: null` the page says that the screen does not exist yet. */
export type Route = {
  path: string
  /** Folder of the screen, derived from the path: `$ticker` stands for a parameter, a dot for a slash. */
  folder: string
  /** Key in src/text's `titles.ts`. */
  title: string
  place: NavSection
  params: ParameterShape
  query: ParameterShape
  /** Corrects parameters whose allowed values depend on another parameter. */
  settle: (params: Record<string, unknown>) => Record<string, unknown>
  screen: RouteScreen | null
  /** True for a main place of the navigation: back leads from it to home. */
  oneDepth: boolean
  /** Query parameters that open something over the screen, which back then closes. */
  opens: readonly string[]
}

/** `begin` loads everything that the first render needs. */
export type RouteScreen = ComponentType<RouteView> & { begin?: (view: RouteView) => Promise<unknown> }

/** The props of a screen: its row of the table and its parsed parameters. */
export type RouteView = {
  route: Route
  params: Record<string, unknown>
  /** The path parameters as written in the address. */
  input: Record<string, string>
  query: Record<string, unknown>
}

/** Creates a row of the table; omitted fields get their default. */
export function defineRoute(
  path: string,
  title: string,
  place: NavSection,
  more: Partial<Route> = {},
): Route {
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

function folderOf(path: string): string {
  if (path === '/') return 'home'
  return path
    .slice(1)
    .replaceAll(/:(\w+)\??/g, '$$$1')
    .replaceAll('/', '.')
}
