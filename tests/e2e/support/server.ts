import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/setup/root.ts'
import '#tests/setup/compiled.ts'
import { openGate } from './gate.ts'

const START_MS = 180_000

export type ServerOptions = {
  dist: string
  /**
   * The data folder whose copy the server starts with; without one it creates its database and publishes its market.
   */
  dataFrom?: string
  /** The instant up to which the market is published; by default the current time. */
  marketUntil?: string
  /** The variables of the environment that every start has, such as the sources of the market. */
  env?: Record<string, string>
}

export type TestServer = {
  url: string
  dataDir: string
  /** Makes the server's address refuse connections until `accept` is called; the process keeps running. */
  refuse(): Promise<void>
  accept(): Promise<void>
  /** Ends the server's process; from then on its address refuses connections. */
  stop(): Promise<void>
  /** Starts the server again on the same address and data, with another build if one is given. */
  start(change?: { dist?: string; env?: Record<string, string> }): Promise<void>
  /** Stops the server and starts it with this build. */
  deploy(dist: string, env?: Record<string, string>): Promise<void>
  /** Stops the server and removes its data. */
  end(): Promise<void>
}

export async function startTestServer(input: ServerOptions): Promise<TestServer> {
  // The path of a Unix socket must be short, so the data folder is not inside the folder of the run.
  const dataDir = mkdtempSync(join(tmpdir(), 'tm-e2e-'))
  if (input.dataFrom) copyFolder(input.dataFrom, dataDir)
  // When root starts it, PostgreSQL runs as another user, which must be able to enter the folder.
  // https://www.postgresql.org/docs/current/app-initdb.html
  chmodSync(dataDir, 0o711)
  let { dist } = input
  let env: Record<string, string> = {}
  let child: ChildProcess | null = null
  let port = 0
  const gate = await openGate()
  const accept = () => gate.accept(port)

  async function start(change: { dist?: string; env?: Record<string, string> } = {}): Promise<void> {
    dist = change.dist ?? dist
    env = change.env ?? {}
    child = spawn(process.execPath, [join(root, 'server/main.ts')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: '0',
        PUBLIC_URL: gate.url,
        DATA_DIR: dataDir,
        DIST_DIR: dist,
        RATE_LIMIT: '999999',
        PAST_SESSIONS: '0',
        ...(input.marketUntil ? { MARKET_UNTIL: input.marketUntil } : {}),
        ...input.env,
        ...env,
      },
    })
    port = await portOf(child)
    await accept()
  }

  async function stop(): Promise<void> {
    await gate.refuse()
    const stopping = child
    child = null
    if (!stopping || stopping.exitCode !== null || stopping.signalCode !== null) return
    const ended = once(stopping, 'exit')
    stopping.kill('SIGTERM')
    await ended
  }

  await start()
  return {
    url: gate.url,
    dataDir,
    refuse: gate.refuse,
    accept,
    start,
    stop,
    async deploy(next, nextEnv = {}) {
      await stop()
      await start({ dist: next, env: nextEnv })
    },
    async end() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * PostgreSQL refuses files that do not belong to its user, and Node's own copy would not keep the owner.
 * https://nodejs.org/api/fs.html#fscpsyncsrc-dest-options
 */
export function copyFolder(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else execFileSync('cp', ['-a', `${from}/.`, to])
}

function portOf(child: ChildProcess): Promise<number> {
  let output = ''
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The server does not serve:\n${output}`)), START_MS)
    const hear = (text: unknown) => {
      output += String(text)
      const [, port] = /serves on \S+, here on port (\d+)/.exec(output) ?? []
      if (!port) return
      clearTimeout(timer)
      resolve(Number(port))
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', code => {
      clearTimeout(timer)
      reject(new Error(`The server ended with ${code}:\n${output}`))
    })
  })
}
