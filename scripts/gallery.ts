import { expectFreePort, findFreePort } from './setup/preflight.ts'
import { isRunDirectly } from './setup/run-directly.ts'
import { startPageDevServer } from './setup/vite-server.ts'

/** Shows the components of the page in all their states, without a server. */
async function gallery(): Promise<void> {
  const preferred = Number(process.env.PORT ?? 8080)
  const port = await expectFreePort('127.0.0.1', preferred).then(
    () => preferred,
    () => findFreePort(),
  )
  const hasScreen = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY
  const canOpen = process.stdout.isTTY && !process.env.CI && hasScreen
  const page = await startPageDevServer({ host: '127.0.0.1', port, ...(canOpen ? { open: '/gallery' } : {}) })
  console.log(`The gallery is at http://localhost:${port}/gallery; Ctrl-C ends it.`)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => page.close().then(() => process.exit(0)))
  }
}

if (isRunDirectly(import.meta)) await gallery()
