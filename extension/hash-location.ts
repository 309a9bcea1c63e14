import { useSyncExternalStore } from 'react'

/** Path and query both live behind the hash: what stands before it belongs to the browser. */
const address = (): URL => new URL(location.hash.replace(/^#?\/*/, '/'), 'https://popup.invalid')

const moved = ['hashchange', 'popstate']

function subscribe(heard: () => void): () => void {
  for (const event of moved) addEventListener(event, heard)
  return () => {
    for (const event of moved) removeEventListener(event, heard)
  }
}

function navigate(
  to: string,
  { replace = false, state = null }: { replace?: boolean; state?: unknown } = {},
) {
  history[replace ? 'replaceState' : 'pushState'](state, '', `#${to}`)
  // The history tells nobody about its own calls.
  dispatchEvent(new Event('hashchange'))
}

/** For the router. */
export function useHashLocation(): [string, typeof navigate] {
  return [useSyncExternalStore(subscribe, () => address().pathname), navigate]
}
useHashLocation.searchHook = () => useSyncExternalStore(subscribe, () => address().search)
useHashLocation.hrefs = (href: string) => `#${href}`
