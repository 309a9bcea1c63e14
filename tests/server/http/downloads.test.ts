import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { longRecord } from './long-record.ts'

let server: TestApp
let port = 0
beforeAll(async () => {
  server = await testServer({
    env: { trustProxy: ['127.0.0.1'] },
    market: { seals: longRecord.seals },
    markets: () => ({ of: country => (country === 'kr' ? longRecord.market : null) }),
  })
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => server.close())

const path = '/api/v2/record/chain/?country=kr'

const requestFrom = (address: string) =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: gzip\r\nx-forwarded-for: ${address}\r\n\r\n`

function openSocket(): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  return socket
}

/** Asks for the file from an address, reads the head of the reply, and nothing after it. */
async function askWithoutReading(address: string): Promise<{ status: number; socket: Socket }> {
  const socket = openSocket()
  socket.write(requestFrom(address))
  const [head] = (await once(socket, 'data')) as [Buffer]
  socket.pause()
  return { status: Number(head.toString('latin1').split(' ')[1]), socket }
}

/** Returns how many of 20 readers at 20 addresses get the file at this moment. */
async function admitted(): Promise<number> {
  const asking = Array.from({ length: 20 }, (_, nth) => askWithoutReading(`192.0.2.${100 + nth}`))
  const replies = await Promise.all(asking)
  for (const { socket } of replies) socket.destroy()
  return replies.filter(({ status }) => status === 200).length
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
  const count = (status: number) => replies.filter(each => each.status === status).length
  expect(growth / longRecord.text.length).toBeLessThan(2)
  expect([count(200), count(429)]).toEqual([20, 280])
  const downloads = replies.filter(({ status }) => status === 200)
  const admittedAddresses = addresses.filter((_, nth) => replies[nth]!.status === 200)
  const byAddress = [...Map.groupBy(admittedAddresses, address => address).values()]
  expect(Math.max(...byAddress.map(all => all.length))).toBe(2)

  // Whoever takes less than 10 kB a second for 10 seconds is cut, and then others have their turn.
  await expect.poll(admitted, { timeout: 20_000, interval: 500 }).toBe(20)
  expect(performance.now() - began).toBeLessThan(25_000)
  for (const { socket } of replies) socket.resume()
  await expect.poll(() => downloads.filter(({ socket }) => !socket.closed).length, { timeout: 5000 }).toBe(0)
}, 60_000)

test('a reader gets the whole file, plain and compressed', async () => {
  const whole = longRecord.text
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

test('60 connections that close before their two replies have come leave room for the next reader', async () => {
  const closed = Array.from({ length: 60 }, async (_, nth) => {
    const socket = openSocket()
    const request = requestFrom(`192.0.2.${nth}`)
    socket.write(request + request, () => setTimeout(() => socket.destroy(), nth))
    await once(socket, 'close')
  })
  await Promise.all(closed)
  await expect.poll(admitted, { timeout: 10_000 }).toBe(20)
})
