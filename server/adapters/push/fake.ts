import { randomBytes } from 'node:crypto'
import {
  createSecureServer,
  type Http2ServerRequest as Request,
  type Http2ServerResponse as Response,
} from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import { createSelfSignedCertificate } from './fake-certificate.ts'
import { createFakeDevice, type FakeDevice } from './fake-device.ts'
import { createPushRequestChecker } from './fake-request-check.ts'
import type { LocalService } from './guard.ts'

/** The way in which the fake service answers a message for one device. */
export type FakePushReply =
  | { kind: 'take' }
  | { kind: 'status'; status: number; headers?: Record<string, string> }
  /** Accepts the request and never replies. */
  | { kind: 'hang' }
  /** Accepts the message, then sends an endless body. */
  | { kind: 'endless' }

export type FakeSubscription = { endpoint: string; p256dh: string; auth: string }

export type ReceivedFakePush = {
  endpoint: string
  /** The payload after its device has decrypted it; null when the device cannot. */
  payload: string | null
  ttlSeconds: number
  topic: string | null
  urgency: string
}

type Known = {
  device: FakeDevice
  answers: readonly FakePushReply[]
  key: string | null
  requests: number
}

export type FakePush = Awaited<ReturnType<typeof startFakePush>>

/**
 * A push service on this machine with the vendors' rules, over HTTPS with HTTP/2 and 1.1. It cannot decrypt messages; its
 * devices do, when `received` is called.
 */
export async function startFakePush({ now = () => new Date(), http2 = true } = {}) {
  const { key, cert } = createSelfSignedCertificate('localhost')
  const known = new Map<string, Known>()
  const taken: { endpoint: string; headers: Request['headers']; body: Buffer }[] = []
  const statuses = new Map<number, number>()
  const sockets = new Set<Socket>()
  let connections = 0

  const server = createSecureServer({
    key,
    cert,
    allowHTTP1: true,
    ...(http2 ? {} : { ALPNProtocols: ['http/1.1'] }),
  })
  server.on('connection', (socket: Socket) => {
    connections++
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // Tests close connections on purpose, so their errors are ignored.
  server.on('sessionError', () => {})
  server.on('tlsClientError', () => {})
  server.on('request', (request, response) => void serve(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `https://localhost:${port}`
  const rules = createPushRequestChecker(origin, now)

  async function serve(request: Request, response: Response): Promise<void> {
    const body = await bodyOf(request)
    if (body === null) return
    const endpoint = `${origin}${request.url}`
    const device = known.get(endpoint)
    const { headers } = request
    const complaint =
      request.method !== 'POST'
        ? 405
        : device === undefined
          ? 404
          : rules.complaintOf({ headers, bytes: body.length }, device.key)
    if (complaint !== null || device === undefined) return say(response, complaint ?? 404)
    const nth = Math.min(device.requests++, device.answers.length - 1)
    const answer = device.answers[nth] ?? { kind: 'take' }
    if (answer.kind === 'hang') return
    if (answer.kind === 'status') return say(response, answer.status, answer.headers)
    taken.push({ endpoint, headers, body })
    if (answer.kind === 'take') return say(response, 201, { location: `${endpoint}/taken` })
    statuses.set(201, (statuses.get(201) ?? 0) + 1)
    response.writeHead(201)
    talk(response)
  }

  function say(response: Response, status: number, headers: Record<string, string> = {}): void {
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    response.writeHead(status, headers)
    response.end()
  }

  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }

  return {
    origin,
    /** This setting lets a sender under test use this service. */
    allow: { host: 'localhost', port, ca: cert } satisfies LocalService,
    /**
     * Registers a device. Its replies are given in order, and the last one repeats. `key` is the server's public key,
     * as given to a browser.
     */
    subscribe(input: { answers?: readonly FakePushReply[]; key?: string } = {}): FakeSubscription {
      const device = createFakeDevice()
      const endpoint = `${origin}/wpush/v2/${randomBytes(48).toString('base64url')}`
      known.set(endpoint, { device, answers: input.answers ?? [], key: input.key ?? null, requests: 0 })
      return { endpoint, p256dh: device.p256dh, auth: device.auth }
    },
    received: (): ReceivedFakePush[] =>
      taken.map(({ endpoint, headers, body }) => ({
        endpoint,
        payload: known.get(endpoint)?.device.open(body) ?? null,
        ttlSeconds: Number(headers.ttl),
        topic: typeof headers.topic === 'string' ? headers.topic : null,
        urgency: typeof headers.urgency === 'string' ? headers.urgency : 'normal',
      })),
    /** Returns how many requests there were for a device, whatever the reply was. */
    requestCount: (endpoint: string): number => known.get(endpoint)?.requests ?? 0,
    answered: (): Record<string, number> => Object.fromEntries(statuses),
    connections: (): number => connections,
    /** Destroys all connections without a close message, like a failing network. */
    hangUp,
    async close(): Promise<void> {
      const closed = new Promise<void>(resolve => server.close(() => resolve()))
      hangUp()
      await closed
    },
  }
}

/** Reads the body of a request; returns null when the connection ends before the body does. */
function bodyOf(request: Request): Promise<Buffer | null> {
  return new Promise(resolve => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.once('end', () => resolve(Buffer.concat(parts)))
    request.once('error', () => resolve(null))
    request.once('close', () => resolve(null))
  })
}

function talk(response: Response): void {
  const words = Buffer.alloc(16 * 1024, 'more ')
  const on = () => {
    if (response.destroyed || response.writableEnded) return
    if (response.write(words)) setImmediate(on)
    else response.once('drain', on)
  }
  response.on('error', () => {})
  on()
}
