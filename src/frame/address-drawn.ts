import { startTransition, useEffect, useState } from 'react'
import { type BrowserLocationHook, navigate } from 'wouter/use-browser-location'

const changes = ['popstate', 'pushState', 'replaceState', 'hashchange']

const followers = new Set<() => void>()

/**
 * In one transition for whoever follows: apart, the path and what was read from it would be drawn one after the other, and
 * a screen's scroll position would be written down under the address of the next.
 */
const followAll = () =>
  startTransition(() => {
    for (const follow of followers) follow()
  })

/**
 * A part of the address, as it is drawn: what a new one asks for is drawn a little at a time, so that whatever was tapped
 * answers before it, and the next tap does not wait for it.
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

export const usePathDrawn: BrowserLocationHook = () => [useDrawn(readPath), navigate]
export const useSearchDrawn = (): string => useDrawn(readSearch)
