import { createHook } from 'node:async_hooks'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/**
 * Records every attempt of this process to connect, as Node passes it to the system, and counts the look-ups of host
 * names.
 */
export function watchConnections() {
  type Attempt = { address?: string; port?: number }
  const attempts: Attempt[] = []
  let names = 0
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TCPCONNECTWRAP') attempts.push(resource as Attempt)
      if (type === 'GETADDRINFOREQWRAP') names++
    },
  }).enable()
  return {
    /**
     * Returns the attempts since the last call. Node sets the address of an attempt only after it has created the
     * attempt. https://github.com/nodejs/node/blob/main/lib/net.js
     */
    take: () => attempts.splice(0).map(({ address, port }) => ({ address, port })),
    names: () => names,
    stop: () => hook.disable(),
  }
}

/** Starts a server on this machine to which the product must never connect. */
export async function canary() {
  let connections = 0
  const open = new Set<Socket>()
  const server = createServer(socket => {
    connections++
    open.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    socket.destroy()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
