import type { Readable } from 'node:stream'
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { DownloadGate } from '../limits/download-gate.ts'
import { acceptsGzip } from './accepts-gzip.ts'
import { etagOf, matchesEtag } from './etag.ts'
import { type SharedDownload, sendDownload } from './send-download.ts'

/** A reply that is ready to be sent: JSON or bytes in memory, or a shared file. */
export type PreparedBody = Kept | Download
/** JSON is stored compressed; other bytes are stored as they are sent. */
type Kept = (Named & { prepared: 'json'; bytes: Buffer }) | (Named & { prepared: 'bytes'; bytes: Buffer })
/** A reply that is too long for memory, so that all readers share a file of it. */
type Download = Named & SharedDownload & { prepared: 'download' }
type Named = { type: string; etag: string }

export const isPrepared = (value: unknown): value is PreparedBody =>
  typeof value === 'object' && value !== null && 'prepared' in value

const tags = new WeakMap<Buffer, string>()

/** Returns the ETag of these bytes, computed once per buffer. */
function tagOf(bytes: Buffer): string {
  let tag = tags.get(bytes)
  if (tag === undefined) {
    tag = etagOf(bytes)
    tags.set(bytes, tag)
  }
  return tag
}

const JSON_TYPE = 'application/json; charset=utf-8'

export const preparedJson = (gzipped: Buffer): Kept => ({
  prepared: 'json',
  bytes: gzipped,
  type: JSON_TYPE,
  // Computed on demand, because a reply that must not be cached needs no ETag.
  get etag() {
    return tagOf(gzipped)
  },
})

/** The ETag is strong, so that an interrupted download can continue with a range request. */
export const preparedBytes = (bytes: Buffer, type: string, etag: string): Kept => ({
  prepared: 'bytes',
  bytes,
  type,
  etag: `"${etag}"`,
})

/** `name` becomes the ETag, so it must contain everything that the content depends on. */
export const preparedDownload = (
  { files, part, name }: SharedDownload & { name: string },
  type: string,
): Download => ({ prepared: 'download', files, part, type, etag: etagOf(name) })

/** A cached reply, and whether whoever is given it uses what the free plan lacks. */
type KeptReply = { body: Kept; usesPaid: boolean }

const MOST_KEPT = 48 * 1024 * 1024

/**
 * Caches replies until the next publication, keyed by the request. When it is full, the least recently used replies are
 * dropped.
 */
export function makeReplyCache() {
  const kept = new LRUCache<string, KeptReply>({
    maxSize: MOST_KEPT,
    // The key's length counts too, because a request may be longer than its reply.
    sizeCalculation: (each, key) => each.body.bytes.length + 2 * key.length + 500,
  })
  return {
    get: (key: string): KeptReply | undefined => kept.get(key),
    keep(key: string, json: string, usesPaid: boolean): PreparedBody {
      const body = preparedJson(gzipSync(json, { level: 5 }))
      kept.set(key, { body, usesPaid })
      return body
    },
  }
}
export type ReplyCache = ReturnType<typeof makeReplyCache>

/**
 * A reply may be reused for one minute (our choice), because the time of the next publication is not known; after that
 * the client asks with the ETag.
 */
const FRESH = 'public, max-age=60, must-revalidate'

/** Up to so many bytes a reply is decompressed synchronously; a larger one would block other requests. Our choice. */
const SMALL = 256 * 1024

/** For whom a reply is valid: every caller, every caller without a sign-in, or only this caller. */
export type ReplyAudience = 'everybody' | 'visitors' | 'one'

export const varyHeaderFor = (reach: ReplyAudience): string =>
  reach === 'everybody' ? 'accept-encoding' : 'accept-encoding, authorization'

export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedBody,
  reach: ReplyAudience,
  downloads: DownloadGate,
): FastifyReply | Promise<FastifyReply> {
  if (answer.prepared !== 'bytes') reply.header('vary', varyHeaderFor(reach))
  // The request of a POST is in its body and not in its address, so its reply must not be cached.
  const isNamed = request.method === 'GET' || request.method === 'HEAD'
  reply.header('cache-control', isNamed && reach !== 'one' ? FRESH : 'no-store')
  if (isNamed) {
    reply.header('etag', answer.etag)
    if (matchesEtag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  }
  reply.header('content-type', answer.type)
  if (answer.prepared === 'bytes') return sendRange(request, reply, answer, reach)
  if (answer.prepared === 'download') return sendDownload(request, reply, answer, downloads)
  const gzipped = acceptsGzip(request.headers['accept-encoding'])
  if (gzipped) reply.header('content-encoding', 'gzip')
  return reply.send(gzipped ? answer.bytes : unpacked(answer.bytes))
}

/** Decompresses a reply. Gzip data ends with the length of the uncompressed data, so the size is known in advance. */
function unpacked(gzipped: Buffer): Buffer | Readable {
  if (gzipped.readUInt32LE(gzipped.length - 4) <= SMALL) return gunzipSync(gzipped)
  const opening = createGunzip()
  opening.end(gzipped)
  return opening
}

/** Sends the whole file or a range of its bytes, so that an interrupted download can continue. */
function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: Kept,
  reach: ReplyAudience,
): FastifyReply {
  // The file must not be compressed again, because that would make the byte positions wrong.
  reply.header('accept-ranges', 'bytes').header('content-encoding', 'identity').removeHeader('vary')
  if (reach !== 'everybody') reply.header('vary', 'authorization')
  const range = rangeOf(request.headers.range, bytes.length)
  const since = request.headers['if-range']
  if (!range || (since !== undefined && since !== etag)) return reply.send(bytes)
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  const { from, to } = range
  reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes.length}`)
  return reply.send(bytes.subarray(from, to + 1))
}

/** Parses a range header with one range. A request for several ranges gets the whole file, as HTTP allows. */
function rangeOf(
  header: string | undefined,
  length: number,
): { from: number; to: number } | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return from > to ? 'outside' : { from, to }
}
