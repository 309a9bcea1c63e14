import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Entry = { url: string; revision: string | null }

/**
 * Adds the hash of each built file to the precache list, because the service worker would keep an incomplete file for
 * good. The page itself has none: the server changes it for each user.
 */
export const withIntegrity = <E extends Entry>(entries: readonly E[], folder: string): E[] =>
  entries.map(entry => {
    if (entry.revision !== null) return entry
    const hash = createHash('sha256').update(readFileSync(join(folder, entry.url)))
    return { ...entry, integrity: `sha256-${hash.digest('base64')}` }
  })
