import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'

/** Throws what listening there would throw: better now than after the build. */
export function expectFreePort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()))
  })
}

/** Throws when the folder could not be made or written; makes nothing, its owner and rights are the server's affair. */
export function expectWritable(folder: string): void {
  const nearest = nearestExisting(folder)
  if (!statSync(nearest).isDirectory()) {
    throw Object.assign(new Error(`${nearest} is no folder`), { code: 'ENOTDIR' })
  }
  accessSync(nearest, constants.W_OK | constants.X_OK)
}

function nearestExisting(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestExisting(dirname(path))
}

/** A port nobody listens on at this moment. */
export function freePort(host = '127.0.0.1'): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ host, port: 0 }, () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
