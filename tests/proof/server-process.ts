import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findFreePort } from '#scripts/setup/preflight.ts'

const main = join(import.meta.dirname, '..', '..', 'server', 'main.ts')

export type ServerProcess = {
  origin: string
  said(): string
  /** The milliseconds from the start of the process to the first status 200 of `/readyz`. */
  ready(withinMs: number): Promise<number>
  ended(): Promise<{ code: number | null; ms: number }>
  kill(): Promise<void>
  stop(): Promise<number | null>
}

/** Starts the real server as a separate process, as `npm start` does. */
export async function startServerProcess(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = Number(env.PORT ?? (await findFreePort()))
  const origin = `http://127.0.0.1:${port}`
  const started = performance.now()
  const { DATABASE_URL: _other, VITEST: _vitest, ...ours } = process.env
  const child = spawn(process.execPath, [main], {
    env: {
      ...ours,
      NODE_ENV: '',
      RATE_LIMIT: '1000000',
      PAST_SESSIONS: '0',
      ...env,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => {
      said += data
    })
  const end = once(child, 'exit').then(([code]) => ({
    code: code as number | null,
    ms: performance.now() - started,
  }))

  return {
    origin,
    said: () => said,
    async ready(withinMs) {
      while (performance.now() - started < withinMs) {
        if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}: ${said}`)
        const status = await fetch(`${origin}/readyz`).then(
          answer => answer.status,
          () => 0,
        )
        if (status === 200) return performance.now() - started
        await new Promise(resolve => setTimeout(resolve, 20))
      }
      throw new Error(`The server was not ready within ${withinMs} ms: ${said}`)
    },
    ended: () => end,
    async kill() {
      child.kill('SIGKILL')
      await end
    },
    async stop() {
      child.kill('SIGTERM')
      return (await end).code
    },
  }
}
