import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FAKE_CLOCK_HEADER, type FakeCallLimit, type FakeMarketServer, type FakeVendorFault } from './fake.ts'

export type FakeReply = {
  status: number
  type: string
  body: string | Buffer
  headers?: Record<string, string>
}

/** How one vendor's fake replies, in the vendor's own format. */
export type FakeVendorFormat = {
  /** The reply to a request with a valid key. */
  reply(url: URL, request: IncomingMessage): FakeReply
  /** Whether the request has the key that this vendor demands. */
  isKnown(url: URL, request: IncomingMessage): boolean
  /** The path and query of a request without its secrets. */
  withoutSecrets(url: URL): string
  refused: FakeReply
  tooMany: FakeReply
  broken: FakeReply
}

export type FakeServerOptions = {
  faults: ReadonlySet<FakeVendorFault>
  port: number
  limits?: readonly FakeCallLimit[] | undefined
}

export const htmlReply = (status: number, title: string): FakeReply => ({
  status,
  type: 'text/html',
  body: `<!doctype html><html><head><title>${title}</title></head><body>${title}</body></html>`,
})

/** A server on loopback whose first replies are the failures that `faults` names; each occurs as often as `fake.ts` says. */
export async function startFakeServer(
  forms: FakeVendorFormat,
  { faults, port, limits = [] }: FakeServerOptions,
): Promise<FakeMarketServer> {
  const calls: string[] = []
  const isTooMuch = fakeCallCounter(limits)
  let [sentBytes, refusals, calledAt] = [0, 0, 0]
  const send = (response: ServerResponse, { status, type, body, headers }: FakeReply): void => {
    sentBytes += Buffer.byteLength(body)
    response.writeHead(status, { 'content-type': type, ...headers }).end(body)
  }
  const failures: (FakeReply | 'truncated')[] = []
  if (faults.has('too-many')) failures.push(forms.tooMany, forms.tooMany)
  if (faults.has('broken')) failures.push(forms.broken, htmlReply(502, '502 Bad Gateway'))
  if (faults.has('html')) failures.push(htmlReply(200, 'We will be right back'))
  if (faults.has('truncated')) failures.push('truncated')
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    calls.push(forms.withoutSecrets(url))
    if (faults.has('refused') || !forms.isKnown(url, request)) return send(response, forms.refused)
    calledAt = Number(request.headers[FAKE_CLOCK_HEADER] ?? 0)
    if (isTooMuch(calledAt)) {
      refusals++
      return send(response, forms.tooMany)
    }
    const failure = failures.shift()
    if (failure === 'truncated') cutShort(response, forms.reply(url, request))
    else send(response, failure ?? forms.reply(url, request))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    calls,
    get sentBytes() {
      return sentBytes
    },
    get refusals() {
      return refusals
    },
    get calledAt() {
      return calledAt
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Counts the calls that are younger than each limit on the caller's clock; a refused call counts, too. */
function fakeCallCounter(limits: readonly FakeCallLimit[]): (now: number) => boolean {
  const times: number[] = []
  const longest = Math.max(0, ...limits.map(({ withinMs }) => withinMs))
  return now => {
    while (times[0] !== undefined && times[0] <= now - longest) times.shift()
    const isTooMuch = limits.some(
      ({ calls, withinMs }) => times.filter(time => time > now - withinMs).length >= calls,
    )
    if (limits.length > 0) times.push(now)
    return isTooMuch
  }
}

/** Announces the whole length and ends the connection in the middle. */
function cutShort(response: ServerResponse, { status, type, body, headers }: FakeReply): void {
  const bytes = Buffer.from(body)
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length, ...headers })
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
}
