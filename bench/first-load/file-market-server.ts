import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assert } from '#domain/kernel/assert.ts'
import { root } from '#scripts/setup/root.ts'
import { soundFolder, writeFolder } from '#tests/builders/market-folder.ts'

export type FileMarketServer = { url: string; ticker: string; end(): Promise<void> }

/**
 * A server whose market was read from files. The simulated market keeps robots out, so it shows nothing about search engines.
 */
export async function startFileMarketServer(dist: string): Promise<FileMarketServer> {
  const folder = writeFolder(soundFolder)
  // Where this process is root, the database runs as another user, which must be able to enter the folder.
  // https://www.postgresql.org/docs/current/app-initdb.html
  const dataDir = mkdtempSync(join(tmpdir(), 'tm-bench-'))
  chmodSync(dataDir, 0o711)
  const env = {
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    DIST_DIR: dist,
    MARKET: 'files',
    PAST_SESSIONS: '0',
  }
  const remove = () => {
    for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true })
  }
  const ingest = run('server/cli/tidemark.ts', ['ingest', folder], env)
  const [code] = await once(ingest.child, 'close')
  assert(code === 0, `the folder is read: ${ingest.output()}`)
  const server = run('server/main.ts', [], env)
  try {
    const url = await addressOf(server)
    return {
      url,
      ticker: '123450',
      async end() {
        server.child.kill('SIGTERM')
        await once(server.child, 'close')
        remove()
      },
    }
  } catch (error) {
    server.child.kill('SIGKILL')
    remove()
    throw error
  }
}

type Running = { child: ChildProcess; output(): string }

function run(program: string, args: readonly string[], env: Record<string, string>): Running {
  const child = spawn(process.execPath, [join(root, program), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  let output = ''
  const hear = (text: unknown) => {
    output += String(text)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  return { child, output: () => output }
}

function addressOf({ child, output }: Running): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const [, address] = /serves on (\S+)/.exec(output()) ?? []
      if (address) resolve(address)
    })
    child.once('close', code => reject(new Error(`The server ended with ${code}:\n${output()}`)))
  })
}
