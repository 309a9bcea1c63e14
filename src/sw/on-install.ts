import { ASSET_CACHE, SNAPSHOT_CACHE } from './caches.ts'
import { fillPrecache } from './precache.ts'
import { shellPrecache } from './shell.ts'

/** TypeScript's library types lack this API: https://wicg.github.io/service-worker-static-routing-api/ */
type StaticRoute = {
  condition: { urlPattern: { pathname: string; search?: string }; requestMode?: string }
  source: { cacheName: string } | 'network'
}
type InstallEvent = ExtendableEvent & { addRoutes?: (routes: StaticRoute[]) => Promise<void> }

const ROUTES: StaticRoute[] = [
  // Calls to the server bypass the worker: they do not wake it, and they do not delay its replacement by the next one.
  { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
  { condition: { urlPattern: { pathname: '/user/*' } }, source: 'network' },
  {
    condition: { urlPattern: { pathname: '/', search: '' }, requestMode: 'navigate' },
    source: { cacheName: SNAPSHOT_CACHE },
  },
  { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: ASSET_CACHE } },
]

/** There is no skipWaiting here, because the open pages decide when the new version takes over. */
export function onInstall(event: InstallEvent): void {
  event.waitUntil(fillPrecache(shellPrecache, fetch))
  if (shellPrecache.entries.length === 0) return
  // Static routes give the same answers as on-fetch, only faster. A browser that refuses them loses milliseconds.
  // https://developer.mozilla.org/docs/Web/API/InstallEvent/addRoutes
  event.addRoutes?.(ROUTES).catch(() => undefined)
}
