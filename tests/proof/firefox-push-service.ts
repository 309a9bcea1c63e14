import { randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { createSelfSignedCertificate } from '#server/adapters/push/fake-certificate.ts'

type FromFirefox = { messageType?: string; uaid?: string; channelID?: string; key?: string; code?: number }

/**
 * Simulates a push service as Firefox uses it: a socket to the browser in Mozilla's autopush protocol, and an address
 * for each subscription, to which servers send. It passes messages on without reading them.
 */
export async function startPushService() {
  const { key, cert } = createSelfSignedCertificate('localhost')
  const channels = new Map<string, { socket: WebSocket; channelID: string; key: string | undefined }>()
  const posts: { path: string; status: number; headers: IncomingMessage['headers']; body: Buffer }[] = []
  const acknowledged: number[] = []

  const secure = createSecureServer({ key, cert }, async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const path = request.url ?? ''
    const channel = channels.get(path)
    const { headers } = request
    const status = channel ? 201 : 410
    posts.push({ path, status, headers, body })
    channel?.socket.send(
      JSON.stringify({
        messageType: 'notification',
        channelID: channel.channelID,
        version: randomUUID(),
        ttl: Number(headers.ttl),
        data: body.toString('base64url'),
        headers: { encoding: String(headers['content-encoding']) },
      }),
    )
    response.writeHead(status, { location: `${path}/message` }).end()
  })
  const { port } = await listening(secure)

  const plain = createServer()
  const sockets = new WebSocketServer({ server: plain, handleProtocols: ([first]) => first ?? false })
  sockets.on('connection', socket => {
    const say = (message: object) => socket.send(JSON.stringify(message))
    socket.on('message', bytes => {
      const said = JSON.parse(String(bytes)) as FromFirefox
      const { channelID = '' } = said
      switch (said.messageType) {
        case 'hello': {
          const uaid = said.uaid || randomBytes(16).toString('hex')
          return say({ messageType: 'hello', status: 200, uaid, use_webpush: true, broadcasts: {} })
        }
        case 'register': {
          const path = `/wpush/v2/${randomBytes(12).toString('base64url')}`
          channels.set(path, { socket, channelID, key: said.key })
          const pushEndpoint = `https://localhost:${port}${path}`
          return say({ messageType: 'register', channelID, status: 200, pushEndpoint })
        }
        case 'unregister':
          for (const [path, one] of channels) if (one.channelID === channelID) channels.delete(path)
          return say({ messageType: 'unregister', channelID, status: 200 })
        case 'ack':
          for (const { code = 0 } of (said as { updates?: FromFirefox[] }).updates ?? [])
            acknowledged.push(code)
          return
        case undefined:
          // The browser sent a ping, which is answered by the same message.
          return socket.send('{}')
      }
    })
  })
  const socketPort = (await listening(plain)).port

  return {
    /** Our server may send to this address besides the real push services, and trusts this certificate there. */
    local: { host: 'localhost', port, ca: cert },
    /** Firefox connects to the service at this address. */
    socketUrl: `ws://127.0.0.1:${socketPort}/`,
    posts,
    /** Returns the subscriptions that still exist, with the server key for which each was made. */
    endpoints: () =>
      [...channels].map(([path, channel]) => ({
        endpoint: `https://localhost:${port}${path}`,
        key: channel.key?.replace(/=+$/, ''),
      })),
    /**
     * The codes with which the browser acknowledged the messages; 100 means that a message was delivered to the service
     * worker.
     */
    acknowledged,
    async close() {
      for (const socket of sockets.clients) socket.terminate()
      secure.closeAllConnections()
      await Promise.all([secure, plain].map(one => new Promise(resolve => one.close(resolve))))
    },
  }
}

async function listening(server: Server): Promise<AddressInfo> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return server.address() as AddressInfo
}
