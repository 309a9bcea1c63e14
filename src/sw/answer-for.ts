export type FetchStrategy = 'home' | 'shell' | 'asset' | 'file' | 'font' | 'network'

/**
 * Matches requests that the server must answer itself: data and its own health by path, and any path that names a file.
 */
const SERVERS_OWN = /^\/(api|user|sandbox|metrics|healthz|readyz)(\/|$)/
const HAS_EXTENSION = /\/[^/]*\.[a-z0-9]{1,12}$/i
const TICKER_SCREENS = /^\/(quote|ai-chart-fullscreen|tradingview|notification\/quote)\//

export function fetchStrategyFor(request: {
  method: string
  mode: string
  url: URL
  origin: string
  precached: ReadonlySet<string>
}): FetchStrategy {
  const { method, mode, url, origin, precached } = request
  if (method !== 'GET' || url.origin !== origin || SERVERS_OWN.test(url.pathname)) return 'network'
  if (mode === 'navigate') return answerForPage(url)
  if (url.pathname.startsWith('/assets/')) return 'asset'
  if (url.pathname.startsWith('/fonts/')) return 'font'
  return precached.has(url.pathname) ? 'file' : 'network'
}

function answerForPage(url: URL): FetchStrategy {
  // A dot in a ticker (BRK.B) does not make the path of its screen a file name.
  if (HAS_EXTENSION.test(url.pathname) && !TICKER_SCREENS.test(url.pathname)) return 'network'
  return url.pathname === '/' && url.search === '' ? 'home' : 'shell'
}
