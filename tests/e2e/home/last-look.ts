import type { Page } from '@playwright/test'

type Look = { at: string; kr: string; us: string }

/**
 * Changes the time and the sessions of this device's last visit to home. Returns false as long as no visit is stored.
 */
export const lookedAt = (page: Page, look: Look): Promise<boolean> =>
  page.evaluate(async look => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const own = names.find(name => name.startsWith('tidemark-u-'))
    if (!own) return false
    const base = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(own)
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    return new Promise<boolean>(resolve => {
      const store = base.transaction('kept', 'readwrite').objectStore('kept')
      const reading = store.get('home-seen')
      reading.onsuccess = () => {
        const found = reading.result
        if (!found) return resolve(false)
        Object.assign(found.data, look)
        store.put(found, 'home-seen').onsuccess = () => {
          base.close()
          resolve(true)
        }
      }
    })
  }, look)
