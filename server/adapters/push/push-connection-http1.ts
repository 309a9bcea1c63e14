import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import type { TLSSocket } from 'node:tls'
import type { ConnectToPushTarget } from './connect.ts'
import type { PushTarget } from './guard.ts'
import {
  mostPushReplyBytes,
  noAnswerError,
  type PushConnection,
  type PushRequest,
  type PushServiceReply,
} from './push-connection.ts'

const idleMs = 55_000

/**
 * Makes a link for services without HTTP/2: its connections stay open, and each is opened with the same checks as the
 * first.
 */
export function pushConnectionOverHttp1(
  target: PushTarget,
  first: TLSSocket,
  connect: ConnectToPushTarget,
): PushConnection {
  let spare: TLSSocket | null = first
  let isOpen = true
  const agent = new Agent({ keepAlive: true, timeout: idleMs })
  agent.createConnection = (_options, answer) => {
    const ready = spare?.destroyed === false ? Promise.resolve(spare) : connect(target)
    spare = null
    ready.then(
      socket => answer?.(null, socket),
      (problem: Error) => answer?.(problem, first),
    )
    return undefined
  }

  function post({ path, headers, body }: PushRequest, timeoutMs: number): Promise<PushServiceReply> {
    return new Promise((resolve, reject) => {
      const { host, port } = target
      const outgoing = request({
        agent,
        host,
        port,
        path,
        method: 'POST',
        headers: { ...headers, 'content-length': body.length },
      })
      let reply: PushServiceReply | null = null
      const end = () => {
        clearTimeout(timer)
        if (reply) resolve(reply)
        else reject(noAnswerError())
      }
      const timer = setTimeout(() => {
        // Destroying a request that still waits for a connection does not emit `close`, so the promise is settled here.
        // https://github.com/nodejs/node/issues/36807
        end()
        outgoing.destroy()
      }, timeoutMs)
      outgoing.on('response', (answer: IncomingMessage) => {
        reply = { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] ?? null }
        let taken = 0
        answer.on('data', (part: Buffer) => {
          taken += part.length
          if (taken > mostPushReplyBytes) outgoing.destroy()
        })
        answer.on('error', () => {})
      })
      outgoing.on('error', () => {})
      outgoing.on('close', end)
      outgoing.end(body)
    })
  }

  return {
    isOpen: () => isOpen,
    post,
    close() {
      isOpen = false
      spare?.destroy()
      agent.destroy()
    },
  }
}
