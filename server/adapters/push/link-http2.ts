import { constants, connect as openSession } from 'node:http2'
import type { TLSSocket } from 'node:tls'
import type { PushTarget } from './guard.ts'
import { type Link, mostAnswerBytes, noAnswer, type Post, type PushServiceReply } from './link.ts'

const idleMs = 55_000

/** One connection for all there is to send: a message that hangs is in nobody's way. */
export function linkByHttp2({ origin }: PushTarget, socket: TLSSocket): Link {
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
  // Every message under way hears of it by itself.
  session.on('error', leave)
  session.setTimeout(idleMs, () => {
    leave()
    session.close()
  })

  function post({ path, headers, body }: Post, timeoutMs: number): Promise<PushServiceReply> {
    return new Promise((resolve, reject) => {
      const beganAt = performance.now()
      const stream = session.request({ ':method': 'POST', ':path': path, ...headers })
      let reply: PushServiceReply | null = null
      let taken = 0
      const end = () => {
        clearTimeout(timer)
        if (reply) resolve(reply)
        else reject(noAnswer())
      }
      const timer = setTimeout(() => {
        end()
        stream.close(constants.NGHTTP2_CANCEL)
        if (heardAt >= beganAt) return
        // Nobody has been answered since: the connection is dead, and has not noticed.
        leave()
        session.destroy()
      }, timeoutMs)
      stream.on('response', said => {
        heardAt = performance.now()
        reply = { status: said[':status'] ?? 0, retryAfter: said['retry-after'] ?? null }
      })
      stream.on('data', (part: Buffer) => {
        taken += part.length
        if (taken > mostAnswerBytes) stream.close(constants.NGHTTP2_CANCEL)
      })
      stream.on('error', () => {})
      // A stream is taken down a turn or two after its answer is whole.
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
