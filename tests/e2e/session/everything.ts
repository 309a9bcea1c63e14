import type { BrowserContext, Page } from '@playwright/test'
import { type Dump, dumpDevice } from '../device/found.ts'

/**
 * Returns everything that is stored for our origin and shown in open tabs, as text. Databases and caches are listed by
 * the page and by the browser, so that one that the page cannot see shows up as undeclared.
 */
export async function everythingOn(context: BrowserContext, page: Page): Promise<Dump> {
  const stored = await dumpDevice(context, page)
  const cached = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const body = await (await cache.match(request))?.text()
        texts.push(`cache ${name} ${request.url} ${body}`)
      }
    }
    return texts
  })
  const browsers = await namedByBrowser(context, page)
  const shown = await Promise.all(context.pages().map(tab => shownIn(context, tab)))
  return {
    found: [...stored.found, ...browsers],
    text: [stored.text, ...cached, ...shown].join('\n'),
  }
}

async function namedByBrowser(context: BrowserContext, page: Page): Promise<Dump['found']> {
  const session = await context.newCDPSession(page)
  try {
    const securityOrigin = await page.evaluate(() => location.origin)
    const { databaseNames } = await session.send('IndexedDB.requestDatabaseNames', { securityOrigin })
    const { caches } = await session.send('CacheStorage.requestCacheNames', { securityOrigin })
    return [
      ...databaseNames.map(name => ({ place: 'indexeddb', name, filled: false }) as const),
      ...caches.map(({ cacheName }) => ({ place: 'cache', name: cacheName, filled: false }) as const),
    ]
  } finally {
    await session.detach()
  }
}

/** Returns every text of the tab's documents, with the content of fields and attributes. */
async function shownIn(context: BrowserContext, tab: Page): Promise<string> {
  const session = await context.newCDPSession(tab)
  try {
    const { strings } = await session.send('DOMSnapshot.captureSnapshot', { computedStyles: [] })
    return [await tab.title(), ...strings].join('\n')
  } finally {
    await session.detach()
  }
}

/** Returns the number on the app's badge, whichever tab has set it. */
export async function watchBadge(context: BrowserContext): Promise<() => number> {
  let badge = 0
  await context.exposeBinding('badgeBecomes', (_source, count: number) => {
    badge = count
  })
  await context.addInitScript(() => {
    const { badgeBecomes } = globalThis as unknown as { badgeBecomes(count: number): Promise<void> }
    navigator.setAppBadge = count => badgeBecomes(count ?? 1)
    navigator.clearAppBadge = () => badgeBecomes(0)
  })
  return () => badge
}

export const pushEndpoint = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return (await registration?.pushManager.getSubscription())?.endpoint ?? null
  })

/** Collects every canary word that any tab has shown, from the first line of its HTML on. */
export async function watchWords(context: BrowserContext): Promise<Set<string>> {
  const seen = new Set<string>()
  await context.exposeBinding('wordIsSeen', (_source, word: string) => {
    seen.add(word)
  })
  await context.addInitScript(() => {
    const { wordIsSeen } = globalThis as unknown as { wordIsSeen(word: string): Promise<void> }
    const told = new Set<string>()
    new MutationObserver(() => {
      told.clear()
      for (const [word] of document.documentElement?.textContent?.matchAll(/canary-[ab]-\w+/g) ?? []) {
        if (told.has(word)) continue
        told.add(word)
        void wordIsSeen(word)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return seen
}
