import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, toTradingDay } from '#domain/market/calendar/day.ts'
import type { SealedLine, SealStore } from '#server/market-ports.ts'
import type { LoadedMarket } from '#server/use-cases/market/load-market.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'

/** 2,000 days of 8 kB, random so that the compressed file is larger than what the kernel buffers for a connection. */
const lineBytes = 8192
const first = toTradingDay(20160104)
const stored = Array.from({ length: 2000 }, (_, nth) => ({
  day: addDays(first, nth),
  hash: String(nth).padStart(64, '0'),
  sealed_at: new Date(0),
  line: `${randomBytes(lineBytes / 2 - 1).toString('hex')}x\n`,
}))
const fileBytes = stored.length * lineBytes

const seals: SealStore = {
  head: async () => ({ ...stored.at(-1)!, line: new Uint8Array() }),
  // A driver returns bytes of its own for each query.
  lines: async (_, from = first, to = toTradingDay(99991231), most = 10_000): Promise<SealedLine[]> =>
    stored
      .filter(({ day }) => day >= from && day <= to)
      .slice(0, most)
      .map(each => ({ ...each, line: new Uint8Array(Buffer.from(each.line)) })),
  add: async () => {},
}
const market = {
  published: { country: 'kr', data_date: stored.at(-1)!.day, version: 1, sha256: 'a'.repeat(64) },
} as unknown as LoadedMarket

let server: TestApp
let port = 0
beforeAll(async () => {
  server = await testServer({
    env: { trustProxy: ['127.0.0.1'] },
    market: { seals },
    markets: () => ({ of: country => (country === 'kr' ? market : null) }),
  })
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => server.close())

const path = '/api/v2/record/chain/?country=kr'

/** Asks for the file from an address, reads the head of the reply, and nothing after it. */
async function askWithoutReading(address: string): Promise<{ status: number; socket: Socket }> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\nx-forwarded-for: ${address}\r\n\r\n`,
  )
  const [head] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  return { status: Number(head.toString('latin1').split(' ')[1]), socket }
}

async function bytesInUse(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let round = 0; round < 3; round++) {
    collect()
    await pause(50)
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('300 connections that ask for the record and do not read get 20 downloads, 2 an address, and twice the file of memory at most', async () => {
  await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer()
  const before = await bytesInUse()
  const began = performance.now()
  // One address with 100 connections, and 100 addresses with two each.
  const addresses = Array.from(
    { length: 300 },
    (_, nth) => `203.0.113.${nth < 100 ? 1 : 50 + ((nth - 100) >> 1)}`,
  )
  const replies = await Promise.all(addresses.map(askWithoutReading))
  await pause(1000)
  const growth = (await bytesInUse()) - before
  const count = (status: number, of = replies) => of.filter(each => each.status === status).length
  expect(growth / fileBytes).toBeLessThan(2)
  expect([count(200), count(429)]).toEqual([20, 280])
  const byAddress = Map.groupBy(replies.keys(), nth => addresses[nth])
  const most = Math.max(
    ...[...byAddress.values()].map(all =>
      count(
        200,
        all.map(nth => replies[nth]!),
      ),
    ),
  )
  expect(most).toBe(2)

  // Whoever takes less than 10 kB a second for 10 seconds is cut, and then others have their turn.
  const downloads = replies.filter(({ status }) => status === 200)
  await expect
    .poll(async () => (await askWithoutReading('198.51.100.1')).status, { timeout: 20_000, interval: 500 })
    .toBe(200)
  expect(performance.now() - began).toBeLessThan(25_000)
  for (const { socket } of replies) socket.resume()
  await expect.poll(() => downloads.filter(({ socket }) => !socket.closed).length).toBe(0)
}, 60_000)

test('a reader gets the whole file, plain and compressed', async () => {
  const whole = stored.map(({ line }) => line).join('')
  const at = `http://127.0.0.1:${port}${path}`
  for (const encoding of ['identity', 'gzip']) {
    const reply = await fetch(at, {
      headers: { 'accept-encoding': encoding, 'x-forwarded-for': '198.51.100.9' },
    })
    expect((await reply.text()) === whole).toBe(true)
  }
  const raw = await server.app.inject({ url: path, headers: { 'accept-encoding': 'gzip' } })
  expect(gunzipSync(raw.rawPayload).toString() === whole).toBe(true)
})
