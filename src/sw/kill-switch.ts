import { SHELL_CACHES } from './caches.ts'
import { worker } from './worker.ts'

/**
 * Served as /sw.js in an emergency. It takes over at once, removes everything a worker of ours has left and itself, and
 * reloads the pages that ran under one. Only a worker makes shell caches: where there is none, nothing was replaced,
 * and the page that registers us again after its reload is not reloaded for ever. It claims nobody: the pages of the worker
 * before are its own already, and while it held any other, a second page that registers would bring it back to life.
 */
async function removeEverything(): Promise<void> {
  const names = await caches.keys()
  const hasReplaced = names.some(name => name.startsWith(SHELL_CACHES))
  await Promise.all(names.map(name => caches.delete(name)))
  const windows = await worker.clients.matchAll({ type: 'window' })
  await worker.registration.unregister()
  if (!hasReplaced) return
  await Promise.all(windows.map(client => client.navigate(client.url).catch(() => null)))
  // A page that was back before the last one had left has registered what was still going.
  await worker.registration.unregister()
}

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', event => event.waitUntil(removeEverything()))
