import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '#scripts/setup/root.ts'
import { slow } from '#scripts/test-runner/slow.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'

const run = promisify(execFile)

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let dataDir: string
let server: ServerProcess
beforeAll(async () => {
  folder = await temporaryFolder()
  dataDir = join(folder.path, 'data')
  server = await startServerProcess(dataDir)
  await server.ready(290_000)
})
afterAll(async () => {
  await server.stop()
  await folder.remove()
})

const tidemark = async (...args: string[]): Promise<string> => {
  const { DATABASE_URL: _other, VITEST: _vitest, ...ours } = process.env
  const env = { ...ours, NODE_ENV: '', DATA_DIR: dataDir }
  return (
    await run(process.execPath, [join(root, 'server/cli/tidemark.ts'), ...args], { env, cwd: folder.path })
  ).stdout
}

async function call(method: string, path: string, token: string | null, body?: object): Promise<unknown> {
  const answer = await fetch(server.origin + path, {
    method,
    headers: {
      'x-tidemark-client': 'webview',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  expect([path, answer.status]).toEqual([path, 200])
  return answer.json()
}

type Pair = { token: string; refresh: string }
const notes = (token: string) => call('GET', '/api/v2/user/note/', token)

it(
  'an installation that has lost its database is restored from the backup of the running server, with its sessions and its record',
  slow('a real server starts three times'),
  async () => {
    const password = { username: 'demo-free', password: 'tidemark-demo' }
    const pair = (await call('POST', '/api/login/general/jwt-pair/', null, password)) as Pair
    const before = await notes(pair.token)
    const record = await tidemark('verify-record')
    const file = join(folder.path, 'running.backup')
    const began = performance.now()
    console.log(await tidemark('backup', file))
    console.log(`backed up beside the running server in ${Math.round(performance.now() - began)} ms`)
    await server.stop()

    await rm(join(dataDir, 'postgres'), { recursive: true })
    server = await startServerProcess(dataDir)
    expect((await server.ended()).code).toBe(1)
    expect(server.said()).toMatch(
      /is gone\. Put it back, restore a backup \(npm run tidemark -- restore FILE\)/,
    )
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)

    console.log(await tidemark('restore', file))
    server = await startServerProcess(dataDir)
    const readyMs = await server.ready(60_000)
    console.log(`the restored server is ready after ${Math.round(readyMs)} ms`)
    const next = (await call('POST', '/api/token/refresh/', null, { refresh: pair.refresh })) as Pair
    expect(await notes(next.token)).toEqual(before)
    expect(await tidemark('verify-record')).toBe(record)
    expect(record).toMatch(/kr: \d{3,} days/)
    expect(await readdir(dataDir)).toContain('secrets.json')
  },
)
