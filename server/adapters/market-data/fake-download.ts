import type { IncomingMessage, ServerResponse } from 'node:http'

/** A file as a fake serves it. */
export type FakeDownload = { bytes: Uint8Array; type: string; etag: string | null; modified: Date | null }

/** A break after so many bytes. A client throws away what it has not read when the connection ends, so that the end can wait for it. */
export type FakeBreak = { bytes: number; wait: () => Promise<unknown> }

/** Serves a file, a part of it, or nothing when the client has this version. */
export function sendFakeDownload(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { bytes, type, etag, modified }: FakeDownload,
  breaks?: FakeBreak,
): void {
  const said = {
    'content-type': type,
    'accept-ranges': 'bytes',
    ...(etag === null ? {} : { etag }),
    ...(modified === null ? {} : { 'last-modified': modified.toUTCString() }),
  }
  if (isKnown(headers, etag, modified)) return void response.writeHead(304, said).end()
  const from = rangeStart(headers, etag, modified)
  if (from >= bytes.length)
    return void response.writeHead(416, { ...said, 'content-range': `bytes */${bytes.length}` }).end()
  const body = bytes.subarray(from)
  const range = { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }
  response.writeHead(from === 0 ? 200 : 206, {
    ...said,
    ...(from === 0 ? {} : range),
    'content-length': body.length,
  })
  if (!breaks || breaks.bytes >= body.length) return void response.end(body)
  response.flushHeaders()
  if (breaks.bytes > 0) response.write(body.subarray(0, breaks.bytes))
  void breaks.wait().then(() => response.destroy())
}

function isKnown(headers: IncomingMessage['headers'], etag: string | null, modified: Date | null): boolean {
  if (headers['if-none-match'] !== undefined) return headers['if-none-match'] === etag
  const since = headers['if-modified-since']
  return since !== undefined && modified !== null && modified.getTime() <= Date.parse(since)
}

/** Where the part begins that was requested; 0 for a request of the whole file, and where the client has part of another version. */
function rangeStart(headers: IncomingMessage['headers'], etag: string | null, modified: Date | null): number {
  const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
  const same = headers['if-range']
  return same === undefined || same === etag || same === modified?.toUTCString() ? from : 0
}
