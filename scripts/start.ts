import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readEnv } from '#server/env.ts'
import { loadEnvironmentFile } from '#server/env-file.ts'
import { isPageBuilt } from './build.ts'
import { expectFreePort, expectWritable } from './setup/preflight.ts'
import { isRunDirectly } from './setup/run-directly.ts'
import { startFailureSentence } from './setup/start-failure.ts'

/** Starts the server. With `--server-only` the page is not built: in development Vite serves it. */
export async function start(args: readonly string[]): Promise<void> {
  // When the terminal closes, the server stops in good order, as it does on Ctrl-C.
  process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'))
  let place = { host: '127.0.0.1', port: 8080, dataDir: '.data' }
  try {
    await loadEnvironmentFile(process.cwd())
    place = readEnv(process.env, process.cwd())
    await expectFreePort(place.host, place.port)
    expectWritable(place.dataDir)
    if (!args.includes('--server-only') && !isPageBuilt()) await buildInChild()
    const { startServing: serve } = await import('#server/main.ts')
    await serve()
  } catch (error) {
    console.error(startFailureSentence(error, place))
    if (process.env.DEBUG) console.error(error)
    process.exit(1)
  }
}

// The bundler takes hundreds of megabytes and does not free them, so it runs in a child and not in the server's process.
// https://github.com/rolldown/rolldown/issues/6121
function buildInChild(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'build.ts')], { stdio: 'inherit' })
    child.on('error', reject)
    child.on('exit', code => {
      if (code === 0) resolve()
      else reject(new Error('The page could not be built; the reason stands above.'))
    })
  })
}

if (isRunDirectly(import.meta)) await start(process.argv.slice(2))
