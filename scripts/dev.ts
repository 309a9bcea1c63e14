import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readEnv } from '#server/env.ts'
import { expectFreePort, findFreePort } from './setup/preflight.ts'
import { isRunDirectly } from './setup/run-directly.ts'
import { startFailureSentence } from './setup/start-failure.ts'
import { startPageDevServer } from './setup/vite-server.ts'

/** Runs page and server together; both reload when files change, and one Ctrl-C ends both. */
async function dev(): Promise<void> {
  let place = { host: '127.0.0.1', port: 8080, dataDir: '.data' }
  try {
    place = readEnv(process.env, process.cwd())
    await expectFreePort(place.host, place.port)
  } catch (error) {
    console.error(startFailureSentence(error, place))
    process.exit(1)
  }
  const address = `http://localhost:${place.port}`
  const apiPort = await findFreePort()
  const page = await startPageDevServer({ ...place, api: `http://127.0.0.1:${apiPort}` })
  console.log(`The page follows your files at ${address} (its server listens on port ${apiPort}).`)

  const entry = join(import.meta.dirname, 'start.ts')
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', entry, '--server-only'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(apiPort),
      HOST: '127.0.0.1',
      PUBLIC_URL: process.env.PUBLIC_URL ?? address,
    },
  })

  let ending = false
  const end = async (code: number): Promise<void> => {
    if (ending) return
    ending = true
    server.kill('SIGTERM')
    await page.close()
    if (server.exitCode === null && server.signalCode === null) {
      await new Promise(resolve => server.once('exit', resolve))
    }
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
  server.once('exit', code => end(code ?? 1))
}

if (isRunDirectly(import.meta)) await dev()
