import { SHELL_CACHES } from './caches.ts'
import { worker } from './worker.ts'

/**
 * This worker is served as /sw.js in an emergency. It takes over at once, removes all caches and itself, and reloads
 * the pages that a worker of ours controlled. Only a worker creates shell caches: without such a cache no worker was
 * replaced, and no page is reloaded, so that a page which registers again after its reload is not reloaded for ever. It
 * claims no pages: those of the old worker are its own already, and while it controlled any other page, a second page
 * that registers would bring it back in Chrome:
 * https://github.com/w3c/ServiceWorker/issues/1687
 */
async function removeEverything(): Promise<void> {
  const names = await caches.keys()
  const hasReplaced = names.some(name => name.startsWith(SHELL_CACHES))
  await Promise.all(names.map(name => caches.delete(name)))
  const windows = await worker.clients.matchAll({ type: 'window' })
  await worker.registration.unregister()
  if (!hasReplaced) return
  await Promise.all(windows.map(client => client.navigate(client.url).catch(() => null)))
  // A page that reloaded before the last one had left may have registered this worker again.
  // https://github.com/w3c/ServiceWorker/issues/1687
  await worker.registration.unregister()
}

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(removeEverything()))
