import type { BrowserContext, Page } from '@playwright/test'
import type { FoundInStorage } from '#storage/registry.ts'

export type Dump = { found: FoundInStorage[]; text: string }

/**
 * Everything that this browser profile stores for our origin, named as in the registry of stored data; `text` is the
 * part that comes from users.
 */
export async function dumpDevice(context: BrowserContext, page: Page): Promise<Dump> {
  const inPage = await page.evaluate(async () => {
    type Row = { place: string; name: string; part?: string; filled: boolean }
    const found: Row[] = []
    const text: string[] = []
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const part of database.objectStoreNames) {
        const store = database.transaction(part).objectStore(part)
        const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
        found.push({ place: 'indexeddb', name, part, filled: keys.length > 0 })
        text.push(JSON.stringify([name, part, keys, values]))
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const part = new URL(request.url).pathname
        found.push({ place: 'cache', name, part, filled: true })
        // The other caches hold our own code, which contains the words that tests look for.
        if (name === 'tidemark-picture')
          text.push(`${name} ${part} ${JSON.stringify(await (await cache.match(request))?.text())}`)
      }
    }
    const stores = { localStorage, sessionStorage }
    for (const [place, store] of Object.entries(stores)) {
      for (const [name, value] of Object.entries(store)) {
        found.push({ place, name, filled: true })
        text.push(`${place} ${name} ${value}`)
      }
    }
    return { found, text }
  })
  const cookies = await context.cookies()
  const found = [
    ...(inPage.found as FoundInStorage[]),
    ...cookies.map(({ name }): FoundInStorage => ({ place: 'cookie', name, filled: true })),
  ]
  const text = [...inPage.text, ...cookies.map(({ name, value }) => `cookie ${name} ${value}`)].join('\n')
  return { found, text }
}
