import { createHash, randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSharedFiles } from '#server/adapters/shared-files/shared-files.ts'
import type { SharedFiles } from '#server/page-ports.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'
import { makeDownloadGate } from '../limits/download-gate.ts'
import { acceptsGzip } from './accepts-gzip.ts'
import { makeReplyCache, preparedDownload, preparedJson, sendPrepared } from './prepared.ts'

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const long = Buffer.from(randomBytes(3 << 20).toString('hex'))
const longZipped = gzipSync(long)
const json = preparedJson(gzipSync('{"a":1}'))
const downloads = makeDownloadGate()
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let files: SharedFiles
let opened = 0

const app = fastify()
app.route({
  method: ['GET', 'POST'],
  url: '/json',
  handler: (request, reply) => sendPrepared(request, reply, json, 'everybody', downloads),
})
app.get('/long', (request, reply) =>
  sendPrepared(request, reply, preparedJson(longZipped), 'everybody', downloads),
)
const opening = (subject: string, bytes: Buffer) => () => {
  opened++
  return files.open(subject, 'one', path => writeFile(path, bytes))
}
const texts = { plain: opening('plain', long), zipped: opening('zipped', longZipped) }
app.get<{ Params: { from: string; to: string } }>('/download/:from/:to', (request, reply) => {
  const [from, to] = [Number(request.params.from), Number(request.params.to)]
  const part = from === 0 && to === long.length ? null : { from, to }
  const body = preparedDownload({ files: texts, part, name: `${from} ${to}` }, 'application/octet-stream')
  return sendPrepared(request, reply, body, 'everybody', downloads)
})
const whole = `/download/0/${long.length}`

beforeAll(async () => {
  folder = await temporaryFolder()
  files = await openSharedFiles(folder.path)
})
afterAll(async () => {
  await app.close()
  await folder.remove()
})

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
  for (const url of ['/json', whole]) {
    const { etag } = (await app.inject({ url })).headers
    const before = opened
    const again = await app.inject({ url, headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.headers.vary, again.body]).toEqual([304, 'accept-encoding', ''])
    expect(opened).toBe(before)
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

test.each(['/long', whole])('the reply of %s is the same with and without gzip', async url => {
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(hashOf(gunzipSync(packed.rawPayload))).toBe(hashOf(long))
  const plain = await app.inject({ url })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(hashOf(plain.rawPayload)).toBe(hashOf(long))
})

test('a long reply is decompressed while it is sent', async () => {
  // A content-length would mean that the whole reply was decompressed before it was sent.
  expect((await app.inject({ url: '/long' })).headers['content-length']).toBeUndefined()
})

test.each([
  [0, 10],
  [1_000_000, 3_000_000],
  [5, 5],
])('the part of a download from byte %i to %i is sent plain, with its length', async (from, to) => {
  const part = await app.inject({ url: `/download/${from}/${to}`, headers: { 'accept-encoding': 'gzip' } })
  expect(part.headers['content-encoding']).toBeUndefined()
  expect(part.headers['content-length']).toBe(String(to - from))
  expect(part.rawPayload.equals(long.subarray(from, to))).toBe(true)
})

test('the length of the keys counts towards the size of the reply cache', () => {
  const kept = makeReplyCache()
  const keys = Array.from({ length: 30 }, (_, nth) => `${nth}`.padEnd(2_000_000, 'x'))
  for (const key of keys) kept.keep(key, '{}', false)
  expect(kept.get(keys[0]!)).toBeUndefined()
  expect(kept.get(keys.at(-1)!)).toBeDefined()
})

test('a cached reply keeps whether it gives what only a paid plan has', () => {
  const kept = makeReplyCache()
  for (const usesPaid of [true, false]) {
    const body = kept.keep(`${usesPaid}`, '{}', usesPaid)
    expect(kept.get(`${usesPaid}`)).toEqual({ body, usesPaid })
  }
})
