import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PackInfo } from '#contract/pack.ts'
import { decodePack } from '#domain/screener/pack-bytes/decode.ts'
import { wanderers, wanderingMarket } from '#tests/builders/wandering-market.ts'
import { type MarketSite, marketSite } from './market-site.ts'

let site: MarketSite
let older: PackInfo
beforeAll(async () => {
  site = await marketSite()
  await site.night(wanderingMarket(), '2021-11-01')
  older = await infoOf()
  await site.night(wanderingMarket(), '2021-11-02')
})
afterAll(() => site.close())

const infoOf = async () => PackInfo.parse((await site.get('/api/v2/screener/pack/kr/info/')).body)
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer())

/** Downloads over a connection of its own, which is closed after `count` bytes. */
const cutAfter = (path: string, count: number): Promise<{ bytes: Buffer; etag: string }> =>
  new Promise((resolve, reject) => {
    const call = request(site.address + path, { agent: false }, answer => {
      let bytes = Buffer.alloc(0)
      answer.on('data', (part: Buffer) => {
        bytes = Buffer.concat([bytes, part])
        if (bytes.length < count) return
        answer.destroy()
        resolve({ bytes: bytes.subarray(0, count), etag: String(answer.headers.etag) })
      })
      answer.on('error', () => undefined)
    })
    call.on('error', reject)
    call.end()
  })

test('the description has size, hash, day and URL, and the file matches them', async () => {
  const info = await infoOf()
  expect(info).toMatchObject({
    country: 'kr',
    version: 2,
    as_of: '2021-11-02',
    source: 'demo',
    simulated: true,
  })
  const answer = await fetch(site.address + info.url)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/octet-stream')
  // With gzip, an HTTP client would unpack the file on the way, and the hash would differ.
  expect(answer.headers.get('content-encoding')).toBe('identity')
  expect(answer.headers.get('etag')).toBe(`"${info.sha256}"`)
  expect(answer.headers.get('accept-ranges')).toBe('bytes')
  expect(answer.headers.get('content-length')).toBe(String(info.bytes))
  const bytes = await bytesOf(answer)
  expect([bytes.length, sha256(bytes)]).toEqual([info.bytes, info.sha256])
  const opened = decodePack(gunzipSync(bytes))
  expect(opened.ok && opened.value).toMatchObject({ country: 'kr', version: 2, size: wanderers.length })
  expect(await bytesOf(await fetch(`${site.address}/api/v2/screener/pack/kr/`))).toEqual(bytes)
})

test('a download that was cut off continues where it stopped, and is complete in the end', async () => {
  const { url, bytes: size, sha256: hash } = await infoOf()
  const whole = await cutAfter(url, 1000)
  let kept = whole.bytes
  for (const more of [777, 2000]) {
    const headers = { range: `bytes=${kept.length}-${kept.length + more - 1}`, 'if-range': whole.etag }
    const answer = await fetch(site.address + url, { headers })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-range')).toBe(`bytes ${kept.length}-${kept.length + more - 1}/${size}`)
    kept = Buffer.concat([kept, await bytesOf(answer)])
  }
  const rest = await fetch(site.address + url, {
    headers: { range: `bytes=${kept.length}-`, 'if-range': whole.etag },
  })
  expect([rest.status, rest.headers.get('content-encoding')]).toEqual([206, 'identity'])
  kept = Buffer.concat([kept, await bytesOf(rest)])
  expect([kept.length, sha256(kept)]).toEqual([size, hash])
})

test('a download that began with another file gets the whole of this one', async () => {
  const { url, bytes: size } = await infoOf()
  const headers = { range: 'bytes=1000-', 'if-range': `"${older.sha256}"` }
  const answer = await fetch(site.address + url, { headers })
  expect([answer.status, (await bytesOf(answer)).length]).toEqual([200, size])
})

test('a range behind the end is refused, and an unchanged file is not sent again', async () => {
  const { url, bytes: size, sha256: hash } = await infoOf()
  const behind = await fetch(site.address + url, { headers: { range: `bytes=${size}-` } })
  expect([behind.status, behind.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
  const again = await fetch(site.address + url, { headers: { 'if-none-match': `"${hash}"` } })
  expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0])
})

test('an older publication is available while it is kept, and an unknown one is not found', async () => {
  const answer = await fetch(site.address + older.url)
  expect(answer.headers.get('etag')).toBe(`"${older.sha256}"`)
  expect(sha256(await bytesOf(answer))).toBe(older.sha256)
  expect((await site.get('/api/v2/screener/pack/kr/?version=99')).status).toBe(404)
  expect((await site.get('/api/v2/screener/pack/kr/?version=first')).status).toBe(400)
  expect((await site.get('/api/v2/screener/pack/jp/')).status).toBe(400)
})
