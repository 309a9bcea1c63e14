import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'

/** Throws the error that listening on this port would throw, before the time is spent on a build. */
export function expectFreePort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()))
  })
}

/** Throws when the folder could not be created or written. Creates nothing: the server sets the folder's owner and rights. */
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

export function findFreePort(host = '127.0.0.1'): Promise<number> {
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
