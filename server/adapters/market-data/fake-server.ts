import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FakeVendorFault, FakeVendorServer } from './fake.ts'

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

export type FakeServerOptions = { faults: ReadonlySet<FakeVendorFault>; port: number }

export const htmlReply = (status: number, title: string): FakeReply => ({
  status,
  type: 'text/html',
  body: `<!doctype html><html><head><title>${title}</title></head><body>${title}</body></html>`,
})

/** A server on loopback whose first replies are the failures that `faults` names; each occurs as often as `fake.ts` says. */
export async function startFakeServer(
  forms: FakeVendorFormat,
  { faults, port }: FakeServerOptions,
): Promise<FakeVendorServer> {
  const calls: string[] = []
  const failures: (FakeReply | 'truncated')[] = []
  if (faults.has('too-many')) failures.push(forms.tooMany, forms.tooMany)
  if (faults.has('broken')) failures.push(forms.broken, htmlReply(502, '502 Bad Gateway'))
  if (faults.has('html')) failures.push(htmlReply(200, 'We will be right back'))
  if (faults.has('truncated')) failures.push('truncated')
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    calls.push(forms.withoutSecrets(url))
    if (faults.has('refused') || !forms.isKnown(url, request)) return send(response, forms.refused)
    const failure = failures.shift()
    if (failure === 'truncated') cutShort(response, forms.reply(url, request))
    else send(response, failure ?? forms.reply(url, request))
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

const send = (response: ServerResponse, { status, type, body, headers }: FakeReply): void =>
  void response.writeHead(status, { 'content-type': type, ...headers }).end(body)

/** Announces the whole length and ends the connection in the middle. */
function cutShort(response: ServerResponse, { status, type, body, headers }: FakeReply): void {
  const bytes = Buffer.from(body)
  response.writeHead(status, { 'content-type': type, 'content-length': bytes.length, ...headers })
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
}
