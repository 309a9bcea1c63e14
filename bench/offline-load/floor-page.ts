import type { Page } from '@playwright/test'
import { assert } from '#domain/kernel/assert.ts'
import { type StaticFileServer, startStaticFileServer } from '../servers/static-file-server.ts'
import type { PreparedPages } from './prepare.ts'

/** Does the least that a service worker can do: it serves the page from its cache. */
const worker = `
addEventListener('install', event => event.waitUntil(caches.open('page').then(cache => cache.add('/'))))
addEventListener('activate', event => event.waitUntil(clients.claim()))
addEventListener('fetch', event => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/'))
})
`

/** Returns the exact page that our service worker serves, without the app: what is left is work that any page needs. */
export const withoutScripts = (html: string): string =>
  html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')

/** The floor gets our page's security headers too, so that the browser's checks cost both pages the same. */
const policies = /^(content-security|cross-origin|permissions|referrer|x-)/

export const startOfflineFloor = ({ html, headers }: PreparedPages['home']): Promise<StaticFileServer> =>
  startStaticFileServer({
    '/': {
      type: 'text/html; charset=utf-8',
      body: withoutScripts(html),
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => policies.test(name))),
    },
    '/install': { type: 'text/html; charset=utf-8', body: '<!doctype html>' },
    '/sw.js': { type: 'text/javascript', body: worker },
  })

export async function installFloorWorker(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/install`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const kept = await page.evaluate(async () => (await caches.match('/'))?.ok)
  assert(kept, 'the floor has its page in a cache')
}
