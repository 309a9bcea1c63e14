import { expectFreePort, freePort } from './setup/preflight.ts'
import { runDirectly } from './setup/run-directly.ts'
import { servePage } from './setup/vite-server.ts'

/** Shows the components of the page in all their states, without a server. */
async function gallery(): Promise<void> {
  const preferred = Number(process.env.PORT ?? 8080)
  const port = await expectFreePort('127.0.0.1', preferred).then(
    () => preferred,
    () => freePort(),
  )
  const hasScreen = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY
  const canOpen = process.stdout.isTTY && !process.env.CI && hasScreen
  const page = await servePage({ host: '127.0.0.1', port, ...(canOpen ? { open: '/gallery' } : {}) })
  console.log(`The gallery is at http://localhost:${port}/gallery; Ctrl-C ends it.`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => page.close().then(() => process.exit(0)))
  }
}

if (runDirectly(import.meta)) await gallery()
