import { constants, connect as openSession } from 'node:http2'
import type { TLSSocket } from 'node:tls'
import type { PushTarget } from './guard.ts'
import {
  mostPushReplyBytes,
  noAnswerError,
  type PushConnection,
  type PushRequest,
  type PushServiceReply,
} from './push-connection.ts'

const idleMs = 55_000

/** Makes a link that sends all messages over one connection; a message without a reply does not block the others. */
export function pushConnectionOverHttp2({ origin }: PushTarget, socket: TLSSocket): PushConnection {
  const session = openSession(origin, {
    createConnection: () => socket,
    settings: { enablePush: false, initialWindowSize: 65_535 },
  })
  let isOpen = true
  let heardAt = performance.now()
  const leave = () => {
    isOpen = false
  }
  session.on('goaway', leave)
  session.on('close', leave)
  // Each open stream reports the error itself, so the session only closes.
  session.on('error', leave)
  session.setTimeout(idleMs, () => {
    leave()
    session.close()
  })

  function post({ path, headers, body }: PushRequest, timeoutMs: number): Promise<PushServiceReply> {
    return new Promise((resolve, reject) => {
      const beganAt = performance.now()
      const stream = session.request({ ':method': 'POST', ':path': path, ...headers })
      let reply: PushServiceReply | null = null
      let taken = 0
      const end = () => {
        clearTimeout(timer)
        if (reply) resolve(reply)
        else reject(noAnswerError())
      }
      const timer = setTimeout(() => {
        end()
        stream.close(constants.NGHTTP2_CANCEL)
        if (heardAt >= beganAt) return
        // No reply has arrived since this request began: the connection is dead, although it was not closed.
        leave()
        session.destroy()
      }, timeoutMs)
      stream.on('response', said => {
        heardAt = performance.now()
        reply = { status: said[':status'] ?? 0, retryAfter: said['retry-after'] ?? null }
      })
      stream.on('data', (part: Buffer) => {
        taken += part.length
        if (taken > mostPushReplyBytes) stream.close(constants.NGHTTP2_CANCEL)
      })
      stream.on('error', () => {})
      // `close` follows a turn or two after `end`, when the reply is already complete.
      // https://nodejs.org/api/http2.html#event-close_1
      stream.on('end', end)
      stream.on('close', end)
      stream.end(body)
    })
  }

  return {
    isOpen: () => isOpen && !session.closed && !session.destroyed,
    post,
    close: () => session.destroy(),
  }
}
