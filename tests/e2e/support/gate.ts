import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export type ConnectionGate = {
  url: string
  /** Passes connections on to this port from now on. */
  accept(port: number): Promise<void>
  /** Cuts every connection and refuses new ones, as if the server had ended. */
  refuse(): Promise<void>
}

const host = '127.0.0.1'

/**
 * A TCP proxy with a fixed address in front of a server that starts and stops. With it, tests without a server need no
 * restart, which takes seconds.
 */
export async function openGate(): Promise<ConnectionGate> {
  const sockets = new Set<Socket>()
  let behind = 0
  const passOn = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    from.pipe(to)
  }
  const listener = createServer({ noDelay: true }, outside => {
    const inside = connect({ host, port: behind, noDelay: true })
    passOn(outside, inside)
    passOn(inside, outside)
  })
  const listen = async (port: number) => {
    listener.listen(port, host)
    await once(listener, 'listening')
  }
  const refuse = async () => {
    if (!listener.listening) return
    const closed = once(listener, 'close')
    listener.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  await listen(0)
  const { port } = listener.address() as AddressInfo
  await refuse()
  return {
    url: `http://localhost:${port}`,
    async accept(next) {
      behind = next
      if (!listener.listening) await listen(port)
    },
    refuse,
  }
}
