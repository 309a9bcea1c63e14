import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { etagOf, isFresh } from './etag.ts'

/** An answer that was made before it was asked for, as it is sent. */
export type PreparedBody = Kept | Pieces
/** JSON is kept compressed; other bytes are sent as they are. */
type Kept = (Named & { prepared: 'json'; bytes: Buffer }) | (Named & { prepared: 'bytes'; bytes: Buffer })
/** Too long to be kept: read while it is sent. */
type Pieces = Named & { prepared: 'pieces'; pieces: () => AsyncIterable<Uint8Array> }
type Named = { type: string; etag: string }

export const isPrepared = (value: unknown): value is PreparedBody =>
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

export const JSON_TYPE = 'application/json; charset=utf-8'

export const preparedJson = (gzipped: Buffer): Kept => ({
  prepared: 'json',
  bytes: gzipped,
  type: JSON_TYPE,
  // What nobody may keep is never asked for its tag.
  get etag() {
    return tagOf(gzipped)
  },
})

/** `etag` names exactly these bytes, so that a reader who was cut off can go on where it stopped. */
export const preparedBytes = (bytes: Buffer, type: string, etag: string): Kept => ({
  prepared: 'bytes',
  bytes,
  type,
  etag: `"${etag}"`,
})

/** `name` says all that the pieces depend on. */
export const preparedPieces = (
  pieces: () => AsyncIterable<Uint8Array>,
  type: string,
  name: string,
): Pieces => ({ prepared: 'pieces', pieces, type, etag: etagOf(name) })

const MOST_KEPT = 48 * 1024 * 1024

/** Answers that hold until the next publication, by what was asked. The least asked for make room. */
export function keptAnswers() {
  const kept = new LRUCache<string, Kept>({
    maxSize: MOST_KEPT,
    // What was asked may be longer than what is answered.
    sizeCalculation: (each, key) => each.bytes.length + 2 * key.length + 500,
  })
  return {
    get: (key: string): PreparedBody | undefined => kept.get(key),
    keep(key: string, json: string): PreparedBody {
      const made = preparedJson(gzipSync(json, { level: 5 }))
      kept.set(key, made)
      return made
    },
  }
}
export type KeptAnswers = ReturnType<typeof keptAnswers>

/** Fresh for a minute, since nobody knows when the next publication comes; after it the tag tells whether anything is new. */
export const FRESH = 'public, max-age=60, must-revalidate'

/** Opened at once, without anybody else waiting for it. */
const SMALL = 256 * 1024

/** Whom an answer is for: everybody alike; whoever says nothing of themselves; or the one who asked. */
export type Reach = 'everybody' | 'visitors' | 'one'

export const variesBy = (reach: Reach): string =>
  reach === 'everybody' ? 'accept-encoding' : 'accept-encoding, authorization'

export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: PreparedBody,
  reach: Reach,
): FastifyReply {
  if (answer.prepared !== 'bytes') reply.header('vary', variesBy(reach))
  // What was asked stands in the body: nobody may keep the answer by its address.
  const isNamed = request.method === 'GET' || request.method === 'HEAD'
  reply.header('cache-control', isNamed && reach !== 'one' ? FRESH : 'no-store')
  if (isNamed) {
    reply.header('etag', answer.etag)
    if (isFresh(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  }
  reply.header('content-type', answer.type)
  if (answer.prepared === 'bytes') return sendRange(request, reply, answer, reach)
  const gzipped = takesGzip(request.headers['accept-encoding'])
  if (gzipped) reply.header('content-encoding', 'gzip')
  if (answer.prepared === 'json') return reply.send(gzipped ? answer.bytes : unpacked(answer.bytes))
  const pieces = Readable.from(answer.pieces(), { objectMode: false })
  // Who is cut off in the middle is told by the connection; whatever reads on stops with it.
  return reply.send(gzipped ? pipeline(pieces, createGzip({ level: 5 }), () => undefined) : pieces)
}

/** Compressed bytes end with the length of what they hold. */
function unpacked(gzipped: Buffer): Buffer | Readable {
  if (gzipped.readUInt32LE(gzipped.length - 4) <= SMALL) return gunzipSync(gzipped)
  const opening = createGunzip()
  opening.end(gzipped)
  return opening
}

/** Browsers of one kind all say the same. */
const heard = new LRUCache<string, boolean>({ max: 200 })

export function takesGzip(accepted: string | string[] | undefined): boolean {
  if (typeof accepted !== 'string') return false
  const known = heard.get(accepted)
  if (known !== undefined) return known
  const takes = readsGzip(accepted)
  heard.set(accepted, takes)
  return takes
}

/** What is said of gzip itself counts more than what is said of everything. */
function readsGzip(accepted: string): boolean {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [coding = '', ...params] = part.split(';').map(each => each.trim())
    const weight = params.find(each => /^q\s*=/.test(each))
    weights.set(coding, weight === undefined ? 1 : Number(weight.replace(/^q\s*=/, '')))
  }
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0
}

/** The whole, or from one byte to another: a reader that was cut off asks for the rest. */
function sendRange(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, etag }: Kept,
  reach: Reach,
): FastifyReply {
  // Compressed already: a second compression would make its places wrong.
  reply.header('accept-ranges', 'bytes').header('content-encoding', 'identity').removeHeader('vary')
  if (reach !== 'everybody') reply.header('vary', 'authorization')
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
