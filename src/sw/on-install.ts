import { ASSET_CACHE, PICTURE_CACHE } from './caches.ts'
import { fillPrecache } from './precache.ts'
import { precache } from './shell.ts'

/** https://wicg.github.io/service-worker-static-routing-api/ ; missing in TypeScript's library types. */
type StaticRoute = {
  condition: { urlPattern: { pathname: string; search?: string }; requestMode?: string }
  source: { cacheName: string } | 'network'
}
type InstallEvent = ExtendableEvent & { addRoutes?: (routes: StaticRoute[]) => Promise<void> }

const ROUTES: StaticRoute[] = [
  // Calls to the server bypass the worker: they neither wake it nor delay its replacement by the next one.
  { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
  { condition: { urlPattern: { pathname: '/user/*' } }, source: 'network' },
  {
    condition: { urlPattern: { pathname: '/', search: '' }, requestMode: 'navigate' },
    source: { cacheName: PICTURE_CACHE },
  },
  { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: ASSET_CACHE } },
]

/** No skipWaiting here: the pages that are open decide when the new version takes over. */
export function onInstall(event: InstallEvent): void {
  event.waitUntil(fillPrecache(precache, fetch))
  if (precache.entries.length === 0) return
  // Static routes give the same answers as on-fetch, only faster; a browser that refuses them loses milliseconds.
  // https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes
  event.addRoutes?.(ROUTES).catch(() => undefined)
}
