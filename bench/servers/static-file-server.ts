import { createServer, type Server } from 'node:http'

export type StaticFileServer = { url: string; stop(): Promise<void> }
type File = { type: string; body: string; headers?: Record<string, string> }

/** Serves fixed files from memory. */
export async function startStaticFileServer(files: Record<string, File>): Promise<StaticFileServer> {
  const server: Server = createServer((request, response) => {
    const file = files[(request.url ?? '/').split('?', 1)[0] ?? '/']
    if (!file) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': file.type, 'cache-control': 'no-cache', ...file.headers })
    response.end(file.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
