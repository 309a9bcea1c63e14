import { parsePage, serializePage } from '#start/document/page-document.ts'
import { SNAPSHOT_CACHE, SNAPSHOT_KEY } from './caches.ts'
import { composePage, deferPreloads, parseSnapshot, type StoredSnapshot } from './compose-page.ts'
import { filesNeededAt, readShell } from './shell.ts'
import { worker } from './worker.ts'

async function readPicture(): Promise<StoredSnapshot | null> {
  const kept = await (await worker.caches.open(SNAPSHOT_CACHE)).match(SNAPSHOT_KEY)
  return kept ? parseSnapshot(await kept.json().catch(() => null)) : null
}

/**
 * Returns the shell's own headers, most importantly its content security policy, without those that describe the
 * transferred bytes.
 */
function headersOf(shell: Response): Headers {
  const headers = new Headers(shell.headers)
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) headers.delete(name)
  return headers
}

export async function composeShell(path: string, withView = false): Promise<Response | undefined> {
  const [shell, picture] = await Promise.all([readShell(), readPicture()])
  if (!shell) return undefined
  const bare = deferPreloads(parsePage(await shell.text()), filesNeededAt(path))
  const page = picture ? composePage(bare, picture, withView) : bare
  return new Response(serializePage(page), { status: 200, headers: headersOf(shell) })
}

/**
 * Keeps an entry for `/` in the cache at all times, with the snapshot or without: browsers with static routes answer
 * from there without starting the worker, and where the entry is missing, the request goes to the network.
 * https://w3c.github.io/ServiceWorker/#on-fetch-request-algorithm
 */
export function refreshSnapshot(): Promise<void> {
  refreshing = refreshing.then(refreshOnce, refreshOnce)
  return refreshing
}

/**
 * Refreshes run one after the other, because a slow one must not restore the view that a sign-out has wiped meanwhile.
 */
let refreshing: Promise<void> = Promise.resolve()

async function refreshOnce(): Promise<void> {
  const page = await composeShell('/', true)
  if (page) await (await worker.caches.open(SNAPSHOT_CACHE)).put('/', page)
}

export async function readCachedHomePage(): Promise<Response | undefined> {
  return (await worker.caches.open(SNAPSHOT_CACHE)).match('/')
}
