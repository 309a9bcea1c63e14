import { type ConnectToPushTarget, ForbiddenAddressError } from './connect.ts'
import type { PushTarget } from './guard.ts'
import { openPushConnection } from './open-push-connection.ts'
import type { PushConnection, PushRequest, PushServiceReply } from './push-connection.ts'

export type PushAttemptResult =
  | { kind: 'reply'; reply: PushServiceReply }
  | { kind: 'silent' }
  /** The host's name resolved to an address that is not allowed. */
  | { kind: 'closed' }

export type PushClient = {
  post(target: PushTarget, post: PushRequest): Promise<PushAttemptResult>
  close(): void
}

type Host = {
  link: PushConnection | null
  opening: Promise<PushConnection> | null
  busy: number
  waiting: (() => void)[]
}

/**
 * Connections to idle hosts are dropped above this number of hosts: host names come from subscriptions, which are
 * outside input.
 */
const mostHosts = 256

/** Keeps one link for each host, with at most `perHost` messages under way. */
export function createPushClient(input: {
  connect: ConnectToPushTarget
  timeoutMs: number
  perHost: number
}): PushClient {
  const { connect, timeoutMs, perHost } = input
  const hosts = new Map<string, Host>()
  let isClosed = false

  function linkOf(host: Host, target: PushTarget): PushConnection | Promise<PushConnection> {
    if (host.link?.isOpen()) return host.link
    host.opening ??= openPushConnection(target, connect)
      .then(link => {
        if (isClosed) link.close()
        host.link = link
        return link
      })
      .finally(() => {
        host.opening = null
      })
    return host.opening
  }

  function hostOf(origin: string): Host {
    const known = hosts.get(origin)
    if (known) return known
    if (hosts.size >= mostHosts) forgetIdle()
    const host: Host = { link: null, opening: null, busy: 0, waiting: [] }
    hosts.set(origin, host)
    return host
  }

  function forgetIdle(): void {
    for (const [origin, { link, busy }] of hosts) {
      if (busy > 0) continue
      hosts.delete(origin)
      link?.close()
    }
  }

  async function turn(host: Host): Promise<void> {
    if (host.busy < perHost) host.busy++
    else await new Promise<void>(resolve => host.waiting.push(resolve))
  }

  function giveOn(host: Host): void {
    const next = host.waiting.shift()
    if (next) next()
    else host.busy--
  }

  return {
    async post(target, post) {
      const host = hostOf(target.origin)
      await turn(host)
      const until = performance.now() + timeoutMs
      try {
        if (isClosed) return { kind: 'silent' }
        const link = await linkOf(host, target)
        return { kind: 'reply', reply: await link.post(post, Math.max(0, until - performance.now())) }
      } catch (problem) {
        return { kind: problem instanceof ForbiddenAddressError ? 'closed' : 'silent' }
      } finally {
        giveOn(host)
      }
    },
    close() {
      isClosed = true
      for (const { link } of hosts.values()) link?.close()
      hosts.clear()
    },
  }
}
