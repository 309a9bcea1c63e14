import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { usualVendorLimits, vendorAttempts } from './ask.ts'
import { downloadFile, removeDownload } from './download.ts'
import { type FakeDownload, sendFakeDownload } from './fake-download.ts'

const monday = new Date('2026-11-16T08:00:00Z')
const bytesOf = (seed: string, size: number): Uint8Array => {
  const block = createHash('sha256').update(seed).digest()
  return Buffer.alloc(size, block)
}
const SIZE = 300_000
const first: FakeDownload = {
  ...{ bytes: bytesOf('first', SIZE), type: 'application/zip', etag: '"first"', modified: monday },
}
const second: FakeDownload = {
  ...{ bytes: bytesOf('second', SIZE - 5000), type: 'application/zip', etag: '"second"' },
  modified: new Date('2026-11-17T08:00:00Z'),
}

let folder = ''
let path = ''
let stop: (() => Promise<void>) | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-download-'))
  path = join(folder, 'facts.zip')
})
afterEach(async () => {
  await stop?.()
  stop = undefined
  await rm(folder, { recursive: true, force: true })
})

/** What one request meets: the version that is served, and after how many bytes the connection ends. */
type Meeting = {
  file: FakeDownload | 'page' | 'missing' | 'busy'
  breaksAfter?: number
  ignoresRanges?: true
}

/** Waits until the client has stored so many bytes. */
const storedBytes = async (bytes: number): Promise<void> => {
  while (bytes > 0 && (await stat(path).catch(() => ({ size: 0 }))).size < bytes) await pause(2)
}

/** Serves each meeting in turn, the last one for ever; notes the range and the condition of each request. */
async function serve(meetings: readonly Meeting[]) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const { file, breaksAfter, ignoresRanges } = meetings[Math.min(requests.length, meetings.length - 1)]!
    const { headers } = request
    requests.push(headers.range ?? headers['if-none-match'] ?? headers['if-modified-since'] ?? 'whole')
    if (ignoresRanges) delete headers.range
    if (file === 'page')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>We will be back</p>')
    else if (file === 'missing') response.writeHead(404).end()
    else if (file === 'busy') response.writeHead(503).end()
    else if (breaksAfter === undefined) sendFakeDownload(request, response, file)
    else {
      const had = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
      sendFakeDownload(request, response, file, {
        bytes: breaksAfter,
        wait: () => storedBytes(breaksAfter === 0 ? 0 : had + breaksAfter),
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/facts.zip`), requests }
}

/** A process that gives up after its first failed attempt, as a killed one does. */
const download = (url: URL, more: { since?: Date; tries?: number; mostBytes?: number } = {}) => {
  const { tries = 1, mostBytes = 1_000_000, ...rest } = more
  const deps = { fetch, pause: async () => undefined, elapsed: () => 0, random: () => 0.5 }
  const attempts = vendorAttempts(deps, { ...usualVendorLimits, tries })
  return downloadFile(
    {
      ...{ fetch, attempts },
      judge: ({ status }) =>
        status === 404
          ? { is: 'good', value: null }
          : { is: 'again', because: 'unreachable', detail: String(status) },
    },
    { url, headers: {}, path, quietMs: 5000, mostBytes, ...rest },
  )
}

const expectStored = async ({ bytes }: FakeDownload) =>
  expect(Buffer.compare(await readFile(path), bytes), 'the stored bytes are the served ones').toBe(0)

it.each<[string, number[]]>([
  ['after its first byte', [1]],
  ['in the middle', [SIZE / 2]],
  ['before its last byte', [SIZE - 1]],
  ['five times', [10_000, 60_000, 1, 100_000, 3]],
])('a download that is broken off %s fetches no byte twice', async (_when, cuts) => {
  const { url, requests } = await serve([
    ...cuts.map(breaksAfter => ({ file: first, breaksAfter })),
    { file: first },
  ])
  const got = await download(url)
  expect(got).toEqual({ ok: true, value: { path, modified: monday } })
  await expectStored(first)
  const had = cuts.map((_cut, at) => cuts.slice(0, at + 1).reduce((sum, cut) => sum + cut, 0))
  expect(requests).toEqual(['whole', ...had.map(bytes => `bytes=${bytes}-`)])
})

it.each([1, 70_000, SIZE - 1])('a process that finds %i stored bytes asks for the rest alone', async had => {
  const { url, requests } = await serve([{ file: first }])
  await download(url)
  await truncate(path, had)
  expect(await download(url)).toMatchObject({ ok: true, value: { path } })
  expect(requests).toEqual(['whole', `bytes=${had}-`])
  await expectStored(first)
})

it('a file that is whole is not sent again', async () => {
  const { url, requests } = await serve([{ file: first }])
  await download(url)
  expect(await download(url)).toEqual({ ok: true, value: { path, modified: monday } })
  expect(requests).toEqual(['whole', '"first"'])
  await expectStored(first)
})

it.each([1, 150_000, 297_000])(
  'a file that changes after %i bytes is fetched anew, and holds nothing of the version before',
  async cut => {
    const { url, requests } = await serve([{ file: first, breaksAfter: cut }, { file: second }])
    expect(await download(url)).toEqual({ ok: true, value: { path, modified: second.modified } })
    expect(requests).toEqual(['whole', `bytes=${cut}-`])
    await expectStored(second)
  },
)

it('a whole file whose version changed is replaced', async () => {
  const { url } = await serve([{ file: first }, { file: second }])
  await download(url)
  expect(await download(url)).toEqual({ ok: true, value: { path, modified: second.modified } })
  await expectStored(second)
})

it.each<[string, Partial<FakeDownload>, string]>([
  ['a date alone continues by the date', { etag: null }, 'bytes=90000-'],
  ['a weak tag and a date continues by the date', { etag: 'W/"first"' }, 'bytes=90000-'],
  ['neither tag nor date begins again', { etag: null, modified: null }, 'whole'],
  ['a weak tag alone begins again', { etag: 'W/"first"', modified: null }, 'whole'],
])('a server with %s', async (_what, change, next) => {
  const file = { ...first, ...change }
  const { url, requests } = await serve([{ file, breaksAfter: 90_000 }, { file }])
  expect(await download(url)).toMatchObject({ ok: true })
  expect(requests).toEqual(['whole', next])
  await expectStored(file)
})

it('a server that ignores ranges sends the whole file, which replaces the part', async () => {
  const { url } = await serve([
    { file: first, breaksAfter: 90_000 },
    { file: first, ignoresRanges: true },
  ])
  expect(await download(url)).toMatchObject({ ok: true })
  await expectStored(first)
})

it.each<[string, () => Promise<void>]>([
  ['longer than its version says', () => writeFile(path, Buffer.alloc(SIZE + 1))],
  ['without its version', () => rm(`${path}.version.json`)],
  ['with half of its version', () => writeFile(`${path}.version.json`, '{"etag":"\\"fir')],
  ['that was emptied', () => truncate(path, 0)],
  ['that was removed', () => removeDownload(path)],
])('a stored file %s is fetched from its beginning', async (_what, damage) => {
  const { url, requests } = await serve([{ file: first }])
  await download(url)
  await damage()
  expect(await download(url)).toMatchObject({ ok: true })
  expect(requests).toEqual(['whole', 'whole'])
  await expectStored(first)
})

it('a maintenance page and an error are no file, and leave the stored part alone', async () => {
  const { url, requests } = await serve([
    { file: first, breaksAfter: 90_000 },
    { file: 'page' },
    { file: 'busy' },
    { file: first },
  ])
  expect(await download(url, { tries: 5 })).toMatchObject({ ok: true })
  expect(requests).toEqual(['whole', 'bytes=90000-', 'bytes=90000-', 'bytes=90000-'])
  await expectStored(first)
})

it('a connection that ends before its first byte is tried as often as every request', async () => {
  const { url, requests } = await serve([{ file: first, breaksAfter: 0 }])
  expect(await download(url, { tries: 3 })).toMatchObject({ ok: false, error: { kind: 'unreachable' } })
  expect(requests).toHaveLength(3)
})

it('a file that nobody publishes is none, and a file that is too large is refused', async () => {
  const missing = await serve([{ file: 'missing' }])
  expect(await download(missing.url)).toEqual({ ok: true, value: null })
  await stop?.()
  const large = await serve([{ file: first }])
  expect(await download(large.url, { mostBytes: SIZE - 1 })).toMatchObject({
    ok: false,
    error: { kind: 'unreadable' },
  })
  await expect(stat(path)).rejects.toThrow('ENOENT')
})

it('a file that is older than requested is not sent', async () => {
  const { url } = await serve([{ file: first }])
  expect(await download(url, { since: new Date('2026-11-16T00:00:00Z') })).toMatchObject({ value: { path } })
  await removeDownload(path)
  expect(await download(url, { since: new Date('2026-11-17T00:00:00Z') })).toEqual({ ok: true, value: null })
  await expect(stat(path)).rejects.toThrow('ENOENT')
})
