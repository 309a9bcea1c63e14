import { createHash, randomBytes } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { acceptsGzip } from './accepts-gzip.ts'
import { makeReplyCache, preparedJson, preparedStream, sendPrepared } from './prepared.ts'

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const long = Buffer.from(randomBytes(3 << 20).toString('hex'))
const json = preparedJson(gzipSync('{"a":1}'))
const opened: string[] = []
let left = 0

const app = fastify()
app.route({
  method: ['GET', 'POST'],
  url: '/json',
  handler: (request, reply) => sendPrepared(request, reply, json, 'everybody'),
})
app.get('/long', (request, reply) => sendPrepared(request, reply, preparedJson(gzipSync(long)), 'everybody'))
async function* pieces() {
  opened.push('pieces')
  try {
    for (let at = 0; at < long.length; at += 100_000) yield long.subarray(at, at + 100_000)
  } finally {
    left++
  }
}
app.get('/pieces', (request, reply) =>
  sendPrepared(request, reply, preparedStream(pieces, 'application/octet-stream', 'one'), 'everybody'),
)
afterAll(() => app.close())

test.each([
  ['gzip', true],
  ['br, GZIP', true],
  ['deflate;q=0.5, gzip;q=0.1', true],
  ['x-gzip', true],
  ['*', true],
  ['gzip, *;q=0', true],
  ['*;q=0, gzip;q=0.001', true],
  ['gzip;q=0, *', false],
  ['*, gzip; q=0.0', false],
  ['gzip;q=0', false],
  ['*;q=0', false],
  ['br', false],
  ['notgzip', false],
  ['', false],
  [undefined, false],
])('the accept-encoding header «%s» accepts gzip: %s', (accepted, isTaken) => {
  expect(acceptsGzip(accepted)).toBe(isTaken)
})

test('a reply that the client has already is answered with 304 and the vary header of the full reply', async () => {
  const { headers } = await app.inject({ url: '/json' })
  expect(headers).toMatchObject({
    vary: 'accept-encoding',
    'cache-control': expect.stringMatching(/^public/),
  })
  for (const url of ['/json', '/pieces']) {
    const { etag } = (await app.inject({ url })).headers
    const before = opened.length
    const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.headers.vary, again.body]).toEqual([304, 'accept-encoding', ''])
    expect(opened.length).toBe(before)
  }
})

test('the reply to a POST is never cached and always sent in full', async () => {
  for (const headers of [{}, { 'if-none-match': '*' }, { 'if-none-match': json.etag }]) {
    const answer = await app.inject({ method: 'POST', url: '/json', headers })
    expect([answer.statusCode, answer.body]).toEqual([200, '{"a":1}'])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers.etag).toBeUndefined()
  }
})

test.each(['/long', '/pieces'])(
  'the reply of %s is the same with and without gzip, and is streamed without gzip',
  async url => {
    const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(hashOf(gunzipSync(packed.rawPayload))).toBe(hashOf(long))
    const plain = await app.inject({ url })
    expect(plain.headers['content-encoding']).toBeUndefined()
    // A content-length would mean that the whole reply was decompressed before it was sent.
    expect(plain.headers['content-length']).toBeUndefined()
    expect(hashOf(plain.rawPayload)).toBe(hashOf(long))
  },
)

test('reading the source of a streamed reply ends when the client disconnects', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  for (const encoding of ['gzip', 'identity']) {
    const before = left
    const cut = new AbortController()
    const answer = await fetch(`${address}/pieces`, {
      signal: cut.signal,
      headers: { 'accept-encoding': encoding },
    })
    await answer.body!.getReader().read()
    cut.abort()
    await expect.poll(() => left).toBe(before + 1)
  }
})

test('the length of the keys counts towards the size of the reply cache', () => {
  const kept = makeReplyCache()
  const keys = Array.from({ length: 30 }, (_, nth) => `${nth}`.padEnd(2_000_000, 'x'))
  for (const key of keys) kept.keep(key, '{}')
  expect(kept.get(keys[0]!)).toBeUndefined()
  expect(kept.get(keys.at(-1)!)).toBeDefined()
})
