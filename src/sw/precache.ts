import { ACTIVE_SHELL_KEY, ASSET_CACHE, PRECACHE_LIST_KEY, SHELL_CACHES } from './caches.ts'
import type { ScreenFileIndex } from './parts-at.ts'

/**
 * A file of the build. If its name contains its hash, it has no revision. The build writes `integrity`, the hash of the
 * content, and `parts`, the files of the page's screens.
 */
export type PrecacheEntry = {
  url: string
  revision: string | null
  integrity?: string
  parts?: ScreenFileIndex
}

export type Precache = { caches: CacheStorage; entries: readonly PrecacheEntry[]; shell: string }

/**
 * Returns the name of the shell cache. Each build and page has its own, so that installing the next build never touches
 * the shell in use.
 */
export function shellCacheName(entries: readonly PrecacheEntry[], build: string): string {
  const page = entries.find(entry => entry.url === 'index.html')
  return `${SHELL_CACHES}${build}-${page?.revision ?? 'none'}`
}

const pathOf = (entry: PrecacheEntry): string => (entry.url.startsWith('/') ? entry.url : `/${entry.url}`)

const isHashed = (entry: PrecacheEntry): boolean => entry.revision === null

/**
 * Stores all files or none: one file that cannot be stored fails the installation, and the previous version stays in
 * use.
 */
export async function fillPrecache(
  { caches, entries, shell }: Precache,
  fetchFile: typeof fetch,
): Promise<void> {
  const isInUse = (await caches.keys()).includes(shell)
  const assets = await caches.open(ASSET_CACHE)
  const files = await caches.open(shell)
  try {
    // This list is written first, so that a version that is activated meanwhile does not delete these files.
    const hashed = entries.filter(isHashed).map(pathOf)
    await files.put(PRECACHE_LIST_KEY, new Response(JSON.stringify(hashed)))
    // One listing replaces hundreds of look-ups, which would keep a small device busy.
    const here = new Set((await assets.keys()).map(({ url }) => new URL(url).pathname))
    await Promise.all(
      entries.map(async entry => {
        const path = pathOf(entry)
        const cache = isHashed(entry) ? assets : files
        if (isHashed(entry) && here.has(path)) return
        const answer = await fetchEntry(entry, fetchFile)
        if (!isWanted(path, answer)) throw new Error(`${path} could not be kept (${answer.status})`)
        await cache.put(path, answer)
      }),
    )
  } catch (reason) {
    if (!isInUse) await caches.delete(shell)
    throw reason
  }
}

function fetchEntry(entry: PrecacheEntry, fetchFile: typeof fetch): Promise<Response> {
  const path = pathOf(entry)
  if (!isHashed(entry)) return fetchFile(path, { cache: 'reload' })
  const { integrity = '' } = entry
  // The browser caches such a file for a year, and also a wrong one from a broken deployment. So a file that does not
  // match its hash is downloaded again.
  return fetchFile(path, { cache: 'default', integrity }).catch(() =>
    fetchFile(path, { cache: 'reload', integrity }),
  )
}

/** A response that is a page instead of a script comes from a network's sign-in page or a server's fallback. */
function isWanted(path: string, answer: Response): boolean {
  const isPage = (answer.headers.get('content-type') ?? '').startsWith('text/html')
  return answer.ok && !answer.redirected && isPage === path.endsWith('.html')
}

/**
 * Keeps the files of this build, of the build in use until now, of builds that a page holds and of a build that is being
 * installed; drops all older ones. A build that was installed and never used counts as older.
 */
export async function dropOldPrecache(
  { caches, entries, shell }: Precache,
  held: readonly string[] = [],
): Promise<void> {
  const assets = await caches.open(ASSET_CACHE)
  const shells = (await caches.keys()).filter(name => name.startsWith(SHELL_CACHES))
  const older = shells.slice(0, shells.indexOf(shell))
  const inUse = await (await assets.match(ACTIVE_SHELL_KEY))?.text()
  const before = inUse === undefined || inUse === shell ? older.at(-1) : inUse
  await assets.put(ACTIVE_SHELL_KEY, new Response(shell))
  const isHeld = (name: string) => held.some(build => name.startsWith(`${SHELL_CACHES}${build}-`))
  const dropped = older.filter(name => name !== before && !isHeld(name))
  const kept = shells.filter(name => name !== shell && !dropped.includes(name))
  const needed = new Set([ACTIVE_SHELL_KEY, ...entries.map(pathOf)])
  for (const name of kept) for (const path of await listOf(caches, name)) needed.add(path)
  const unwanted = (await assets.keys()).filter(({ url }) => !needed.has(new URL(url).pathname))
  // The caches are deleted in parallel, because a page that is opened meanwhile waits until all of them are deleted.
  await Promise.all(unwanted.map(request => assets.delete(request)))
  await Promise.all(dropped.map(name => caches.delete(name)))
}

async function listOf(caches: CacheStorage, shell: string): Promise<string[]> {
  const kept = await (await caches.open(shell)).match(PRECACHE_LIST_KEY)
  const list: unknown = kept ? await kept.json() : []
  return Array.isArray(list) ? list.filter(path => typeof path === 'string') : []
}
