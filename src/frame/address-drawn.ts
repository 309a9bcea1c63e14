import { startTransition, useEffect, useState } from 'react'
import { type BrowserLocationHook, navigate } from 'wouter/use-browser-location'

const changes = ['popstate', 'pushState', 'replaceState', 'hashchange']

const followers = new Set<() => void>()

/**
 * Updates all listeners in one transition. If they updated separately, the path and its query would be drawn one after
 * the other, and a screen's scroll position would be stored under the next address.
 */
const followAll = () =>
  startTransition(() => {
    for (const follow of followers) follow()
  })

/**
 * Returns a part of the address as currently drawn. A new address is drawn in a transition, so that the tapped control
 * reacts first and the next tap does not wait.
 */
function useDrawn(read: () => string): string {
  const [drawn, setDrawn] = useState(read)
  useEffect(() => {
    const follow = () => setDrawn(read())
    startTransition(follow)
    followers.add(follow)
    for (const change of changes) addEventListener(change, followAll)
    return () => void followers.delete(follow)
  }, [read])
  return drawn
}

const readPath = () => location.pathname
const readSearch = () => location.search

export const useDrawnPath: BrowserLocationHook = () => [useDrawn(readPath), navigate]
export const useDrawnQuery = (): string => useDrawn(readSearch)
