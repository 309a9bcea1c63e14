import { useSyncExternalStore } from 'react'

/** Path and query are both after the hash; the part before it belongs to the extension's own page. */
const address = (): URL => new URL(location.hash.replace(/^#?\/*/, '/'), 'https://popup.invalid')

const moved = ['hashchange', 'popstate']

function subscribe(listener: () => void): () => void {
  for (const event of moved) addEventListener(event, listener)
  return () => {
    for (const event of moved) removeEventListener(event, listener)
  }
}

function navigate(
  to: string,
  { replace = false, state = null }: { replace?: boolean; state?: unknown } = {},
) {
  history[replace ? 'replaceState' : 'pushState'](state, '', `#${to}`)
  // pushState and replaceState fire no event, so this one informs the subscribers:
  // https://developer.mozilla.org/docs/Web/API/History/pushState
  dispatchEvent(new Event('hashchange'))
}

export function useHashLocation(): [string, typeof navigate] {
  return [useSyncExternalStore(subscribe, () => address().pathname), navigate]
}
useHashLocation.searchHook = () => useSyncExternalStore(subscribe, () => address().search)
useHashLocation.hrefs = (href: string) => `#${href}`
