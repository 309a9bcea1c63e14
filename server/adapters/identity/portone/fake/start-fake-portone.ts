import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { FakePortOneFault } from './fake-faults.ts'
import { createFakePortOneService, fakePortOne } from './fake-service.ts'

type FakePortOneOptions = {
  port?: number
  /** Chooses the fault of the next question of a server. */
  nextFault?: () => FakePortOneFault | null
}

const SLOW_MS = 1_000

/** Starts the vendor on the loopback address: its script, its window, its interface and its faults. */
export async function startFakePortOne({ port = 0, nextFault = () => null }: FakePortOneOptions = {}) {
  const service = createFakePortOneService(() => new Date())
  const calls: string[] = []
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = incoming
    const url = new URL(incoming.url ?? '/', 'http://portone.invalid')
    calls.push(url.pathname)
    const body = method === 'POST' ? { body: await text(incoming) } : {}
    const fault = url.pathname.startsWith('/identity-verifications/') ? nextFault() : null
    if (fault === 'broken') return void response.writeHead(500).end()
    if (fault === 'slow') await pause(SLOW_MS)
    const { authorization = '' } = headers
    const replied = await service.answer(new Request(url, { method, headers: { authorization }, ...body }))
    if (fault === 'lost') return void response.destroy()
    response.writeHead(replied.status, Object.fromEntries(replied.headers)).end(await replied.text())
  }

  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    calls,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What points a server at the fake, and switches the checks on. */
export const fakePortOneEnvironment = (url: URL) => ({
  PORTONE_URL: url.href,
  PORTONE_SCRIPT_URL: new URL('v2/browser-sdk.js', url).href,
  PORTONE_API_SECRET: fakePortOne.apiSecret,
  PORTONE_STORE_ID: fakePortOne.storeId,
  PORTONE_CHANNEL_KEY: fakePortOne.channelKey,
  CERTIFICATION: '1',
})
