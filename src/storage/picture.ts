import { PICTURE_CACHE, PICTURE_KEY } from './names.ts'

export type PageSnapshot = { html: string; attributes: Record<string, string> }

export type PictureHost = {
  caches?: Pick<CacheStorage, 'open' | 'delete'>
  navigator?: { serviceWorker?: Pick<ServiceWorkerContainer, 'getRegistration'> }
}

// A picture that is on its way while a person signs out must not arrive after the wipe.
let wipes = 0

export async function keepPicture(
  picture: PageSnapshot,
  now: number,
  host: PictureHost = globalThis,
): Promise<void> {
  const before = wipes
  const workers = await workersOf(host)
  if (!workers?.active || !host.caches || wipes !== before) return
  const cache = await host.caches.open(PICTURE_CACHE)
  const body = JSON.stringify({ ...picture, taken_at: new Date(now).toISOString() })
  await cache.put(PICTURE_KEY, new Response(body, { headers: { 'content-type': 'application/json' } }))
  const isWiped = wipes !== before
  if (isWiped) await host.caches.delete(PICTURE_CACHE)
  // The wipe's own word may have come before the deletion: the worker must compose once more after it.
  if (isWiped) workers.active.postMessage('picture-wiped')
  // A newer one composes when it comes in; a word to the one that makes way would wake it, and keep the newer one waiting.
  else if (!workers.waiting) workers.active.postMessage('picture-kept')
}

export async function wipePicture(host: PictureHost = globalThis): Promise<void> {
  wipes++
  await host.caches?.delete(PICTURE_CACHE)
  const workers = await workersOf(host)
  workers?.active?.postMessage('picture-wiped')
}

/** Asked, never awaited to become ready: where registration is blocked, `ready` never comes. */
const workersOf = async (host: PictureHost) => host.navigator?.serviceWorker?.getRegistration()
