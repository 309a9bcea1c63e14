import type { PackInfo } from '#contract/pack.ts'
import { addChunk, removeUnfinishedDownload } from '#storage/packs.ts'
import type { RowStore } from '#storage/rows.ts'
import { createDownloadPatience } from './download-patience.ts'

type Host = { rows: RowStore; fetch: typeof fetch; base: string }

/**
 * Says how one try ended. `changed` means that the server has another file now; `offline`, `timed_out` and
 * `unavailable` are worth a retry.
 */
export type DownloadTryOutcome = 'whole' | 'changed' | 'cancelled' | 'offline' | 'timed_out' | 'unavailable'

/**
 * Bytes are written in chunks of this size, and the partial last chunk when the try ends, so that an interruption loses
 * nothing that arrived.
 */
const CHUNK_BYTES = 262_144

/** Requests the bytes from `received` on and stores all that arrive, however the try ends. */
export async function fetchRemainingBytes(
  { rows, fetch, base }: Host,
  info: PackInfo,
  received: number,
  signal: AbortSignal,
  listener: (received: number) => void,
): Promise<DownloadTryOutcome> {
  if (received === info.bytes) return 'whole'
  if (received > info.bytes) return 'changed'
  const patience = createDownloadPatience(signal)
  const ended = (): DownloadTryOutcome =>
    signal.aborted ? 'cancelled' : patience.signal.aborted ? 'timed_out' : 'offline'
  try {
    let response: Response
    try {
      response = await fetch(base + info.url, {
        headers: received > 0 ? { range: `bytes=${received}-`, 'if-range': `"${info.sha256}"` } : {},
        cache: 'no-store',
        credentials: 'omit',
        signal: patience.signal,
      })
    } catch {
      return ended()
    }
    const from = await beginningOf(rows, response, info, received)
    if (typeof from === 'string') {
      void response.body?.cancel().catch(() => {})
      return from
    }
    return (await keepBody(rows, response, info, from, patience.extend, listener)) ?? ended()
  } finally {
    patience.end()
  }
}

/** Returns the offset that this response starts at, or why the response cannot be used. */
async function beginningOf(
  rows: RowStore,
  { status, headers }: Response,
  info: PackInfo,
  received: number,
): Promise<number | 'changed' | 'unavailable'> {
  const isOther = (headers.get('etag') ?? info.sha256).replace(/^W\/|"/g, '') !== info.sha256
  if (status === 206) {
    const said = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '')
    const fits = Number(said?.[1]) === received && Number(said?.[2]) === info.bytes
    return fits && !isOther ? received : 'changed'
  }
  if (status === 200) {
    if (isOther) return 'changed'
    // The server has sent the whole file instead of the rest, so the stored chunks are removed.
    if (received > 0) await removeUnfinishedDownload(rows, info.country)
    return 0
  }
  return [404, 410, 412, 416].includes(status) ? 'changed' : 'unavailable'
}

/** Returns null when the connection ended before the file was complete. */
async function keepBody(
  rows: RowStore,
  response: Response,
  info: PackInfo,
  from: number,
  lives: () => void,
  listener: (received: number) => void,
): Promise<'whole' | 'changed' | null> {
  const reader = response.body?.getReader()
  if (!reader) return null
  const row = new Uint8Array(CHUNK_BYTES)
  let kept = from
  let filled = 0
  const write = async () => {
    if (filled === 0) return
    await addChunk(rows, info, kept, row.slice(0, filled))
    kept += filled
    filled = 0
  }
  for (;;) {
    const read = await reader.read().catch(() => null)
    lives()
    if (read === null || read.done) break
    if (kept + filled + read.value.length > info.bytes) {
      void reader.cancel().catch(() => {})
      return 'changed'
    }
    for (let at = 0; at < read.value.length; ) {
      const part = read.value.subarray(at, at + CHUNK_BYTES - filled)
      row.set(part, filled)
      filled += part.length
      at += part.length
      if (filled === CHUNK_BYTES) await write()
    }
    listener(kept + filled)
  }
  await write()
  return kept === info.bytes ? 'whole' : null
}
