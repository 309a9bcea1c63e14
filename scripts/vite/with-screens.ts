import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuildManifest, filesOfScreens } from '#server/http/pages/preload-files.ts'
import type { ScreenFileIndex } from '#sw/parts-at.ts'
import { wholePrecache } from './whole-precache.ts'

/**
 * Adds the files that each screen needs to the page's precache entry, so that a page from the cache preloads them as
 * the server's page does.
 */
export function withScreens<E extends { url: string }>(entries: readonly E[], folder: string): E[] {
  const built: BuildManifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  wholePrecache(entries, built)
  const rows = filesOfScreens(built)
  const files = [...new Set(rows.flatMap(row => row.files))]
  const screens = rows.map(row => ({ at: row.at, needs: row.files.map(file => files.indexOf(file)) }))
  const parts: ScreenFileIndex = { files, screens }
  return entries.map(entry => (entry.url === 'index.html' ? { ...entry, parts } : entry))
}
