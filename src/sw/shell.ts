import { SHELL_KEY } from './caches.ts'
import { screenFilesAt } from './parts-at.ts'
import { type Precache, type PrecacheEntry, shellCacheName } from './precache.ts'
import { worker, workerBuildId } from './worker.ts'

// The build inserts the list of files here. In development there is none.
const entries = (self as unknown as { __WB_MANIFEST?: PrecacheEntry[] }).__WB_MANIFEST ?? []

export const shellPrecache: Precache = {
  caches: worker.caches,
  entries,
  shell: shellCacheName(entries, workerBuildId),
}

export const precachedPaths: ReadonlySet<string> = new Set(entries.map(entry => `/${entry.url}`))

const parts = entries.find(entry => entry.parts)?.parts

export const filesNeededAt = (path: string): string[] => (parts ? screenFilesAt(parts, path) : [])

export async function readShell(): Promise<Response | undefined> {
  return (await worker.caches.open(shellPrecache.shell)).match(SHELL_KEY)
}

export async function readShellFile(path: string): Promise<Response | undefined> {
  return (await worker.caches.open(shellPrecache.shell)).match(path)
}
