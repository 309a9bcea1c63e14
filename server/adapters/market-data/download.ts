import { open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { ok, type Result } from '#domain/kernel/result.ts'
import {
  type ReplyVerdict,
  unreachableVerdict,
  type VendorAttempts,
  type VendorDeps,
  type VendorFault,
  type VendorReply,
} from './ask.ts'

export type DownloadRequest = {
  url: URL
  headers: Record<string, string>
  /** Where the file is stored, whole or in part. */
  path: string
  /** Nothing is downloaded that is older than this. */
  since?: Date
  /** A connection that brings nothing for this long has failed. */
  quietMs: number
  mostBytes: number
  /** Called with each piece: how many bytes are on the disk, and how many the file has. */
  onProgress?: (done: number, all: number) => void
}

/** A whole file, and when its publisher last changed it. */
export type DownloadedFile = { path: string; modified: Date | null }

export type DownloadPorts = {
  fetch: VendorDeps['fetch']
  attempts: VendorAttempts
  /** Judges every reply that is neither the file nor a part of it; null says that there is no such file. */
  judge: (reply: VendorReply) => ReplyVerdict<null>
}

/** Our choice: a file that arrives in more parts than these is given up. */
const MOST_PARTS = 500

/** The version that a file on the disk belongs to, stored beside it: the parts of two versions must never become one file. */
const version = z.object({
  etag: z.nullable(z.string()),
  modified: z.nullable(z.string()),
  size: z.number(),
})
type FileVersion = z.infer<typeof version>

const versionPath = (path: string): string => `${path}.version.json`

export const removeDownload = async (path: string): Promise<void> => {
  await rm(path, { force: true })
  await rm(versionPath(path), { force: true })
}

/**
 * Brings the newest version of a file to the disk. What an earlier try had brought of the same version is kept, so that a killed
 * process goes on where it was; a file that is there is not sent again. Null when there is none, or none since `since`.
 */
export async function downloadFile(
  ports: DownloadPorts,
  request: DownloadRequest,
): Promise<Result<DownloadedFile | null, VendorFault>> {
  for (let part = 1; part <= MOST_PARTS; part++) {
    const brought = await ports.attempts(() => bringPart(ports, request))
    if (!brought.ok) return brought
    if (brought.value === 'nothing') return ok(null)
    if (brought.value !== 'part') return ok(brought.value)
  }
  const detail = `${request.url.pathname} broke off ${MOST_PARTS} times`
  return { ok: false, error: { kind: 'unreachable', detail } }
}

type Brought = DownloadedFile | 'part' | 'nothing'

/** Sends one request, and stores what it brings. A connection that breaks off after it brought something has brought a part. */
async function bringPart(
  { fetch: ask, judge }: DownloadPorts,
  request: DownloadRequest,
): Promise<ReplyVerdict<Brought>> {
  const { url, path, quietMs, onProgress } = request
  const had = await storedPart(path)
  const quiet = new AbortController()
  const timer = setTimeout(() => quiet.abort(), quietMs)
  let brought = 0
  try {
    const headers = { ...request.headers, 'accept-encoding': 'identity', ...conditions(had, request.since) }
    const response = await ask(url, { redirect: 'error', headers, signal: quiet.signal })
    const start = await beginPart(response, request, had)
    if (start === 'else') {
      const body = new Uint8Array(await response.arrayBuffer())
      return judge({ status: response.status, headers: response.headers, body }) as ReplyVerdict<Brought>
    }
    if ('is' in start) {
      await response.body?.cancel()
      return start
    }
    const file = await open(path, 'a')
    const before = start === had ? had.bytes : 0
    try {
      for await (const piece of response.body ?? []) {
        timer.refresh()
        await file.appendFile(piece)
        brought += piece.length
        onProgress?.(before + brought, start.size)
      }
    } finally {
      await file.close()
    }
    const isWhole = (await stat(path)).size === start.size
    return { is: 'good', value: isWhole ? downloaded(path, start) : 'part' }
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'ENOSPC' || code === 'EACCES' || code === 'EROFS')
      return { is: 'bad', because: 'unreadable', detail: `${code} when ${url.pathname} was stored` }
    return brought > 0 ? { is: 'good', value: 'part' } : unreachableVerdict(error, url)
  } finally {
    clearTimeout(timer)
  }
}

type StoredPart = FileVersion & { bytes: number }

/** What is on the disk, with its version; null where there is nothing that could be continued. */
async function storedPart(path: string): Promise<StoredPart | null> {
  try {
    const { size: bytes } = await stat(path)
    const known = version.safeParse(JSON.parse(await readFile(versionPath(path), 'utf8')))
    return known.success && bytes > 0 && bytes <= known.data.size ? { ...known.data, bytes } : null
  } catch {
    return null
  }
}

const downloaded = (path: string, { modified }: FileVersion): DownloadedFile => ({
  path,
  modified: modified === null ? null : new Date(modified),
})

/** A weak tag says that two versions mean the same, and not that their bytes are equal. */
const validatorOf = ({ etag, modified }: FileVersion): string | null =>
  etag !== null && !etag.startsWith('W/') ? etag : modified

function conditions(had: StoredPart | null, since: Date | undefined): Record<string, string> {
  const newerThan: Record<string, string> = since ? { 'if-modified-since': since.toUTCString() } : {}
  const validator = had && validatorOf(had)
  if (had && validator && had.bytes < had.size) return { range: `bytes=${had.bytes}-`, 'if-range': validator }
  if (!had || had.bytes < had.size) return newerThan
  if (had.etag) return { 'if-none-match': had.etag }
  return had.modified ? { 'if-modified-since': had.modified } : newerThan
}

/** Makes the file on the disk ready for the body of a reply; returns a verdict where the body is not read. */
async function beginPart(
  response: Response,
  { url, path, since, mostBytes }: DownloadRequest,
  had: StoredPart | null,
): Promise<FileVersion | ReplyVerdict<Brought> | 'else'> {
  const { status, headers } = response
  if (status === 304)
    return { is: 'good', value: had && had.bytes === had.size ? downloaded(path, had) : 'nothing' }
  if (status === 206 && had && isRestOf(had, headers)) return had
  if (status === 206 || status === 416) {
    await removeDownload(path)
    return { is: 'again', because: 'unreadable', detail: `${status} at ${url.pathname}` }
  }
  if (status !== 200) return 'else'
  const size = Number(headers.get('content-length') ?? Number.NaN)
  // A maintenance page comes with status 200, too.
  if (headers.get('content-type')?.startsWith('text/') || !Number.isSafeInteger(size) || size === 0)
    return { is: 'again', because: 'unreadable', detail: `no file at ${url.pathname}` }
  if (size > mostBytes)
    return { is: 'bad', because: 'unreadable', detail: `${size} bytes at ${url.pathname}` }
  const modified = headers.get('last-modified')
  if (since && modified !== null && new Date(modified) < since) return { is: 'good', value: 'nothing' }
  const begun: FileVersion = { etag: headers.get('etag'), modified, size }
  // The bytes of the version before go first: a process that is killed here must not continue them as the new version.
  if (had) await truncate(path, 0)
  await writeFile(path, '')
  await writeFile(versionPath(path), JSON.stringify(begun))
  return begun
}

/** Whether a part begins where the stored one ends, in the same version. */
function isRestOf({ bytes, size, etag }: StoredPart, headers: Headers): boolean {
  const said = headers.get('etag')
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '')
  return Number(range?.[1]) === bytes && Number(range?.[2]) === size && (said === null || said === etag)
}
