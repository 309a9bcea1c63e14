import { startTransition, useEffect, useState } from 'react'
import { type BrowserLocationHook, navigate } from 'wouter/use-browser-location'

const changes = ['popstate', 'pushState', 'replaceState', 'hashchange']

/**
 * A part of the address, as it is drawn: what a new one asks for is drawn a little at a time, so that whatever was tapped
 * answers before it, and the next tap does not wait for it.
 */
function useDrawn(read: () => string): string {
  const [drawn, setDrawn] = useState(read)
  useEffect(() => {
    const follow = () => startTransition(() => setDrawn(read()))
    follow()
    for (const change of changes) addEventListener(change, follow)
    return () => {
      for (const change of changes) removeEventListener(change, follow)
    }
  }, [read])
  return drawn
}

const readPath = () => location.pathname
const readSearch = () => location.search

export const usePathDrawn: BrowserLocationHook = () => [useDrawn(readPath), navigate]
export const useSearchDrawn = (): string => useDrawn(readSearch)
