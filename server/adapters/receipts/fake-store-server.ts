import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const fakeStoreFaults = [
  /** The reply takes 300 milliseconds. */
  'slow',
  /** The request is carried out, and the connection ends before the reply. */
  'lost',
  /** The request is not carried out, and the reply has the status 503. */
  'broken',
] as const
export type FakeStoreFault = (typeof fakeStoreFaults)[number]

export type FakeStoreRequest = { method: string; path: string; bearer: string; body: string }
export type FakeStoreReply = { status: number; body?: unknown }

export type FakeStoreOptions = {
  port?: number
  /** Chooses the fault of the next request. */
  nextFault?: () => FakeStoreFault | null
  /** The clock of what the fake says. */
  now?: () => Date
}

const SLOW_MS = 300

/** A server on loopback that speaks like an app store, with its faults. */
export async function startFakeStore(
  reply: (request: FakeStoreRequest) => Promise<FakeStoreReply>,
  { port = 0, nextFault = () => null }: FakeStoreOptions,
) {
  const calls: string[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const read = await requestOf(request)
    calls.push(`${read.method} ${read.path}`)
    const fault = nextFault()
    if (fault === 'broken') return send(response, { status: 503, body: { error: { code: 503 } } })
    const made = await reply(read)
    if (fault === 'lost') return void response.destroy()
    if (fault === 'slow') await new Promise(resolve => setTimeout(resolve, SLOW_MS))
    send(response, made)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
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

async function requestOf(request: IncomingMessage): Promise<FakeStoreRequest> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
  const bearer = (request.headers.authorization ?? '').replace(/^Bearer /, '')
  return { method: request.method ?? '', path: pathname, bearer, body: Buffer.concat(parts).toString('utf8') }
}

function send(response: ServerResponse, { status, body }: FakeStoreReply): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(body === undefined ? '' : JSON.stringify(body))
}
