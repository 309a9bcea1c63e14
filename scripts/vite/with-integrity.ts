import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Entry = { url: string; revision: string | null }

/**
 * The worker takes a hashed file only with the content that was built: a half-copied one would be kept for good. The page
 * itself is written anew for each reader and has none.
 */
export const withIntegrity = <E extends Entry>(entries: readonly E[], folder: string): E[] =>
  entries.map(entry => {
    if (entry.revision !== null) return entry
    const hash = createHash('sha256').update(readFileSync(join(folder, entry.url)))
    return { ...entry, integrity: `sha256-${hash.digest('base64')}` }
  })
