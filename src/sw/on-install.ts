import { ASSET_CACHE, PICTURE_CACHE } from './caches.ts'
import { fillPrecache } from './precache.ts'
import { precache } from './shell.ts'

/** https://wicg.github.io/service-worker-static-routing-api/ ; not in the library's types yet. */
type StaticRoute = {
  condition: { urlPattern: { pathname: string; search?: string }; requestMode?: string }
  source: { cacheName: string } | 'network'
}
type InstallEvent = ExtendableEvent & { addRoutes?: (routes: StaticRoute[]) => Promise<void> }

const ROUTES: StaticRoute[] = [
  // Calls to the server do not wake the worker, or keep it from making way for the next.
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
  // A shorter way to what on-fetch answers too; a browser that refuses it loses milliseconds only.
  event.addRoutes?.(ROUTES).catch(() => undefined)
}
