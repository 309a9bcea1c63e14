import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { canBefall, type FakePaypleFault, fakePaypleFaults } from './fake-faults.ts'
import { createFakeNoticeSender, type FakeNoticeOptions } from './fake-notices.ts'
import { fakePayple } from './fake-replies.ts'
import { createFakePaypleService } from './fake-service.ts'

export type FakePaypleOptions = {
  port?: number
  now?: () => Date
  /** Chosen anew for each request that a fault can befall. */
  fault?: (path: string) => FakePaypleFault | null
  slowMs?: number
  notices?: FakeNoticeOptions
}

const MOST_BYTES = 64 * 1024

/** Starts the vendor on the loopback address: its calls, its window, its webhooks, its books and its faults. */
export async function startFakePayple({
  port = 0,
  now = () => new Date(),
  fault = () => null,
  slowMs = 1_000,
  notices = {},
}: FakePaypleOptions = {}) {
  const sender = createFakeNoticeSender(notices)
  const { account, answer } = createFakePaypleService(now, sender.send)
  const calls: string[] = []
  const server = createServer((request, response) => void serve(request, response))

  function faultOf(path: string): FakePaypleFault | null {
    if (!fakePaypleFaults.some(each => canBefall(each, path))) return null
    const chosen = fault(path)
    return chosen && canBefall(chosen, path) ? chosen : null
  }

  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', 'http://payple.invalid')
    calls.push(url.pathname)
    const body = await bodyOf(incoming)
    const wrong = faultOf(url.pathname)
    if (wrong === 'broken') return void response.writeHead(500).end()
    if (wrong === 'slow') await pause(slowMs)
    const { method = 'GET', headers } = incoming
    const sent = new Headers()
    for (const name of ['content-type', 'referer'] as const) if (headers[name]) sent.set(name, headers[name])
    const replied = await answer(
      new Request(url, { method, headers: sent, ...(method === 'POST' ? { body } : {}) }),
      wrong,
    )
    if (wrong === 'lost') return void incoming.socket.destroy()
    response.writeHead(replied.status, Object.fromEntries(replied.headers)).end(await replied.text())
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    ...{ url, account, calls },
    /** What our server has been told and has heard. */
    heard: sender.heard,
    close: () =>
      new Promise<void>(resolve => {
        sender.close()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** What points a server at the fake. */
export const fakePaypleEnvironment = (url: string) => ({
  PAYPLE_URL: url,
  PAYPLE_CUSTOMER_ID: fakePayple.customerId,
  PAYPLE_CUSTOMER_KEY: fakePayple.customerKey,
  PAYPLE_CLIENT_KEY: fakePayple.clientKey,
  PAYPLE_REFUND_KEY: fakePayple.refundKey,
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > MOST_BYTES) return ''
  }
  return text
}
