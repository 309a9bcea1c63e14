import type { Route } from '../route.ts'

/** Neither the menu nor home, no step of signing in, and not the makers' own gallery. */
const left = /^\/(more-menu|gallery|login\/.*)?$/

/** What the menu lists: every screen that needs no parameter. */
export const isListed = ({ path }: Pick<Route, 'path'>): boolean => !path.includes(':') && !left.test(path)
