import { SNAPSHOT_CACHE, SNAPSHOT_KEY } from './names.ts'

export type PageSnapshot = { html: string; attributes: Record<string, string> }

export type SnapshotHost = {
  caches?: Pick<CacheStorage, 'open' | 'delete'>
  navigator?: { serviceWorker?: Pick<ServiceWorkerContainer, 'getRegistration'> }
}

// Counts the wipes, because a snapshot that is being stored while the user signs out must not survive the wipe.
let wipes = 0

export async function storeSnapshot(
  picture: PageSnapshot,
  now: number,
  host: SnapshotHost = globalThis,
): Promise<void> {
  const before = wipes
  const workers = await workersOf(host)
  if (!workers?.active || !host.caches || wipes !== before) return
  const cache = await host.caches.open(SNAPSHOT_CACHE)
  const body = JSON.stringify({ ...picture, taken_at: new Date(now).toISOString() })
  await cache.put(SNAPSHOT_KEY, new Response(body, { headers: { 'content-type': 'application/json' } }))
  const isWiped = wipes !== before
  if (isWiped) await host.caches.delete(SNAPSHOT_CACHE)
  // The wipe may have notified the worker before this deletion, so the worker must build the page once more.
  if (isWiped) workers.active.postMessage('picture-wiped')
  // A waiting worker builds the page when it activates. A message to the old one would wake it and so delay the new one.
  else if (!workers.waiting) workers.active.postMessage('picture-kept')
}

export async function wipeSnapshot(host: SnapshotHost = globalThis): Promise<void> {
  wipes++
  await host.caches?.delete(SNAPSHOT_CACHE)
  const workers = await workersOf(host)
  workers?.active?.postMessage('picture-wiped')
}

/**
 * This uses `getRegistration`, because `ready` never resolves where registration is blocked.
 * https://w3c.github.io/ServiceWorker/#navigator-service-worker-ready
 */
const workersOf = async (host: SnapshotHost) => host.navigator?.serviceWorker?.getRegistration()
