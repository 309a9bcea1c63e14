import { createReadStream } from 'node:fs'
import { basename, join } from 'node:path'
import { createServer, type Plugin, type ProxyOptions, type ViteDevServer } from 'vite'
import { fontFilePath, fontListModule } from './fonts.ts'
import { root } from './root.ts'

export type PageServerOptions = { host: string; port: number; api?: string; open?: string }

// The paths that our own server answers; in production they are on the same origin as the page.
const serverPaths = ['/api', '/user', '/sandbox', '/healthz', '/readyz', '/metrics', '/og']

/**
 * Sign in with Apple posts its answer to an address that is also a screen of the page, so only the POST goes to the
 * server.
 */
const proxyTo = (api: string): Record<string, string | ProxyOptions> => ({
  ...Object.fromEntries(serverPaths.map(path => [path, api])),
  '/login/apple-id': {
    target: api,
    bypass: ({ method, url }) => (method === 'POST' ? null : url),
  },
})

/** Starts Vite's development server, with the fonts that a build would copy. */
export async function startPageDevServer({
  host,
  port,
  api,
  open,
}: PageServerOptions): Promise<ViteDevServer> {
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    plugins: [fonts],
    server: {
      host,
      port,
      strictPort: true,
      // Builds, tests and the server write into these folders; that must not reload the page.
      watch: { ignored: ['**/.cache/**', '**/.data/**', '**/dist/**', '**/dist-extension/**'] },
      ...(open === undefined ? {} : { open }),
      ...(api === undefined ? {} : { proxy: proxyTo(api) }),
    },
  })
  return server.listen()
}

const fonts: Plugin = {
  name: 'tidemark-fonts',
  configureServer(server) {
    server.middlewares.use('/fonts', (request, reply, next) => {
      const name = basename(request.url ?? '').replace(/\?.*/, '')
      if (name === 'pretendard.js') {
        reply.setHeader('content-type', 'text/javascript')
        reply.end(fontListModule(root))
      } else if (name.endsWith('.woff2')) {
        reply.setHeader('content-type', 'font/woff2')
        createReadStream(fontFilePath(root, name)).on('error', next).pipe(reply)
      } else next()
    })
  },
}
