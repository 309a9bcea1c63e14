import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { etagOf, isFresh } from './etag.ts'

/** An answer that was made before it was asked for, as it is sent. */
export type Prepared = {
  prepared: 'json' | 'bytes'
  /** JSON is kept compressed; other bytes are sent as they are. */
  bytes: Buffer
  type: string
  etag: string
}

export const isPrepared = (value: unknown): value is Prepared =>
  typeof value === 'object' && value !== null && 'prepared' in value

const tags = new WeakMap<Buffer, string>()

/** The same bytes have the same tag; it is reckoned once. */
function tagOf(bytes: Buffer): string {
  let tag = tags.get(bytes)
  if (tag === undefined) {
    tag = etagOf(bytes)
    tags.set(bytes, tag)
  }
  return tag
}

export const preparedJson = (gzipped: Buffer): Prepared => ({
  prepared: 'json',
  bytes: gzipped,
  type: 'application/json; charset=utf-8',
  etag: tagOf(gzipped),
})

/** `etag` names exactly these bytes, so that a reader who was cut off can go on where it stopped. */
export const preparedBytes = (bytes: Buffer, type: string, etag: string): Prepared => ({
  prepared: 'bytes',
  bytes,
  type,
  etag: `"${etag}"`,
})

const MOST_KEPT = 48 * 1024 * 1024

/** Answers that hold until the next publication, by what was asked. The least asked for make room. */
export function keptAnswers() {
  const kept = new LRUCache<string, Prepared>({
    maxSize: MOST_KEPT,
    sizeCalculation: each => each.bytes.length + 500,
  })
  return {
    get: (key: string): Prepared | undefined => kept.get(key),
    keep(key: string, json: string): Prepared {
      const made = preparedJson(gzipSync(json, { level: 5 }))
      kept.set(key, made)
      return made
    },
  }
}
export type KeptAnswers = ReturnType<typeof keptAnswers>

/** Fresh for a minute, since nobody knows when the next publication comes; after it the tag tells whether anything is new. */
const FRESH = 'public, max-age=60, must-revalidate'

export function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: Prepared): FastifyReply {
  reply.header('cache-control', FRESH).header('etag', answer.etag)
  if (isFresh(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  reply.header('content-type', answer.type)
  if (answer.prepared === 'bytes') return sendRange(request, reply, answer)
  reply.header('vary', 'accept-encoding')
  if (!takesGzip(request.headers['accept-encoding'])) return reply.send(gunzipSync(answer.bytes))
  return reply.header('content-encoding', 'gzip').send(answer.bytes)
}

export const takesGzip = (accepted: string | string[] | undefined): boolean =>
  typeof accepted === 'string' && /(^|[\s,])(gzip|\*)(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)

/** The whole, or from one byte to another: a reader that was cut off asks for the rest. */
function sendRange(request: FastifyRequest, reply: FastifyReply, { bytes, etag }: Prepared): FastifyReply {
  // Compressed already: a second compression would make its places wrong.
  reply.header('accept-ranges', 'bytes').header('content-encoding', 'identity').removeHeader('vary')
  const asked = rangeOf(request.headers.range, bytes.length)
  const since = request.headers['if-range']
  if (!asked || (since !== undefined && since !== etag)) return reply.send(bytes)
  if (asked === 'outside') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  const { from, to } = asked
  reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes.length}`)
  return reply.send(bytes.subarray(from, to + 1))
}

/** One range; whoever asks for several gets the whole. */
export function rangeOf(
  header: string | undefined,
  length: number,
): { from: number; to: number } | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,12})-(\d{0,12})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return from > to ? 'outside' : { from, to }
}
