import { connect as connectTls, type TLSSocket } from 'node:tls'
import { type AddressLookup, type PushTarget, resolveAddresses } from './guard.ts'

/** Thrown when the name of a push service resolves to an address that is not allowed. */
export class ForbiddenAddressError extends Error {}

export type ConnectToPushTarget = (target: PushTarget) => Promise<TLSSocket>

/** Resolves the name once, checks the addresses and connects to these only, so that a second DNS reply cannot redirect it. */
export const createCheckedConnect =
  (lookup: AddressLookup, timeoutMs: number): ConnectToPushTarget =>
  async target => {
    const until = performance.now() + timeoutMs
    const found = await inTime(resolveAddresses(target, lookup), timeoutMs)
    if (!found.ok)
      throw found.error === 'closed' ? new ForbiddenAddressError(target.host) : new Error('no address')
    const { host, port, ca } = target
    const socket = connectTls({
      host,
      port,
      servername: host,
      ALPNProtocols: ['h2', 'http/1.1'],
      rejectUnauthorized: true,
      // `ca` replaces Node's default certificates, so a local service's certificate is valid for this connection alone.
      // https://nodejs.org/api/tls.html#tlscreatesecurecontextoptions
      ...(ca === null ? {} : { ca }),
      lookup: (_host, options, answer) => {
        const [first] = found.value
        if (options.all) answer(null, [...found.value])
        else answer(null, first?.address ?? '', first?.family ?? 4)
      },
    })
    return opened(socket, until - performance.now())
  }

function opened(socket: TLSSocket, timeoutMs: number): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.destroy(new Error('too slow to open')), timeoutMs)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('closed')))
    socket.once('secureConnect', () => {
      clearTimeout(timer)
      socket.off('error', reject)
      resolve(socket)
    })
    socket.once('close', () => clearTimeout(timer))
  })
}

function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no name server')), timeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
