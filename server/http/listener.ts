import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { pageContentPolicy } from './content-policy.ts'
import { serverTimeoutsMs } from './limits/limits.ts'
import { isScreenPath } from './pages/site-addresses.ts'
import { securityHeaders } from './security-headers.ts'

export type Listener = {
  server: Server
  port(): number
  /** Sets the state that `/readyz` shows until the server serves. */
  say(doing: string): void
  /** Passes all further requests to `listener`. */
  serveWith(listener: RequestListener): void
  /** Accepts no more connections, waits for the running requests, and cuts them off after `withinMs`. */
  drain(withinMs: number): Promise<void>
}

/** Listens before the server is ready, so that `/readyz` can show how far the start has come. */
export async function openListener(host: string, port: number, https = false): Promise<Listener> {
  let doing = 'starting'
  let closing = false
  const headers = securityHeaders({ policy: pageContentPolicy(), https })
  const underWay = new Set<ServerResponse>()
  let serving: RequestListener = (request, response) => {
    const alive = request.url === '/healthz'
    const screen = isScreenPath(request.url?.split('?', 1)[0] ?? '/')
    response.writeHead(alive ? 200 : 503, {
      ...headers,
      'content-type': screen ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '1',
    })
    if (alive) response.end('{"alive":true}')
    else if (request.url === '/readyz') response.end(JSON.stringify({ ready: false, doing }))
    else if (screen) response.end(`Tidemark is starting: ${doing}. Open this page again in a moment.\n`)
    else response.end(JSON.stringify({ code: 'not_ready', detail: `Tidemark is starting: ${doing}.` }))
  }
  const server = createServer({ requestTimeout: serverTimeoutsMs.request }, (request, response) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (closing) response.setHeader('connection', 'close')
    serving(request, response)
  })
  server.headersTimeout = serverTimeoutsMs.request
  server.timeout = serverTimeoutsMs.connection
  server.keepAliveTimeout = serverTimeoutsMs.keepAlive
  server.maxRequestsPerSocket = 10_000

  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(listenProblem(error, host, port)))
    server.listen({ host, port }, () => {
      server.removeAllListeners('error')
      resolve()
    })
  })

  return {
    server,
    port: () => {
      const address = server.address()
      return typeof address === 'object' && address ? address.port : port
    },
    say: line => {
      doing = line
    },
    serveWith: listener => {
      serving = listener
    },
    drain: withinMs => {
      closing = true
      // A connection that stays open after its reply would delay the end.
      for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close')
      return new Promise(resolve => {
        const impatient = setTimeout(() => server.closeAllConnections(), withinMs)
        server.close(() => {
          clearTimeout(impatient)
          resolve()
        })
      })
    },
  }
}

/** Makes an error whose message names the variable to change, in one sentence. */
function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
    EACCES: `Port ${port} is not for this user. Choose another: PORT=8080 npm start`,
    EADDRNOTAVAIL: `HOST is ${host}, and this machine has no such address.`,
    ENOTFOUND: `HOST is ${host}, and there is no host of that name.`,
  }
  const code = error.code ?? error.message
  return new Error(sentences[code] ?? `Nothing can listen on ${host}:${port} (${code}).`, { cause: error })
}

/** An address that listens everywhere is reached by the name of this machine. */
export const hostInUrl = (host: string): string => {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
