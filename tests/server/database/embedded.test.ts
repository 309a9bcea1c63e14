import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { assert } from '#domain/kernel/assert.ts'
import type { ConnectionConfig } from '#server/adapters/database/connection.ts'
import { openPool } from '#server/adapters/database/pool.ts'
import { startProblemSentence } from '#server/adapters/database/start-problem.ts'
import { connectEmbedded } from '#server/embedded-postgres/connect-embedded.ts'
import { type EmbeddedDatabase, startEmbedded } from '#server/embedded-postgres/embedded.ts'
import { readPidFile } from '#server/embedded-postgres/pid-file.ts'
import { isPostgresOf, postgresProcessesOf, sendSignal } from '#server/embedded-postgres/processes.ts'
import { startChild } from './child.ts'
import { makeDataFolder } from './made-data-folder.ts'
import { startUnrelatedProcess } from './stranger.ts'
import { temporaryFolder } from './temporary-folder.ts'

vi.setConfig({ testTimeout: 60_000 })

let home: string
let dataDir: string
let cluster: string
let endings: (() => Promise<void>)[]

const atEnd = (ending: () => Promise<void>) => endings.unshift(ending)

beforeEach(async () => {
  endings = []
  const folder = await temporaryFolder()
  home = folder.path
  dataDir = join(home, 'data')
  cluster = join(dataDir, 'postgres')
  return async () => {
    for (const ending of endings) await ending()
    for (const pid of await postgresProcessesOf(cluster)) sendSignal(pid, 'SIGKILL')
    await folder.remove()
  }
})

type Options = Partial<Parameters<typeof startEmbedded>[0]>

async function start(options: Options = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, say: () => {}, ...options })
  if (!database.ok) throw new Error(startProblemSentence(database.error))
  atEnd(database.value.stop)
  return database.value
}

async function query(connection: ConnectionConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

const answer = (pool: pg.Pool, text: string) =>
  pool.query(text).then(
    result => result.rows,
    () => [],
  )

const postmaster = async () => (await readPidFile(cluster))?.pid ?? 0

let made: Awaited<ReturnType<typeof makeDataFolder>>
beforeAll(async () => {
  made = await makeDataFolder()
})
afterAll(() => made.remove())

/** Starts a database that was made and stopped earlier, which is faster than making one. */
async function startMade(options: Options = {}): Promise<EmbeddedDatabase> {
  await made.copyTo(dataDir)
  return start(options)
}

/** Starts another process that serves a database made earlier. */
async function owner() {
  await made.copyTo(dataDir)
  const child = startChild('own.ts', [dataDir])
  atEnd(() => child.end('SIGKILL'))
  await child.saying('"ok":true')
  return child
}

test('the embedded database is made with fsync, UTC and UTF-8, and found again at the next start', async () => {
  const first = await start()
  const [settings] = await query(
    first.connection,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
            current_setting('timezone') AS zone, current_setting('server_encoding') AS encoding,
            current_setting('listen_addresses') AS addresses,
            (SELECT datlocprovider::text || datlocale FROM pg_database WHERE datname = current_database()) AS locale`,
  )
  expect(settings).toEqual({
    fsync: 'on',
    commit: 'on',
    zone: 'UTC',
    encoding: 'UTF8',
    addresses: '',
    locale: 'bC.UTF-8',
  })
  await query(first.connection, 'CREATE TABLE kept AS SELECT 7 AS n')
  await first.stop()
  const second = await start()
  expect(await query(second.connection, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
})

test('the embedded database leaves nothing running when it is stopped, and can be stopped twice', async () => {
  const database = await startMade()
  const pid = await postmaster()
  expect(await isPostgresOf(cluster, pid)).toBe(true)
  await Promise.all([database.stop(), database.stop()])
  expect(await isPostgresOf(cluster, pid)).toBe(false)
  expect(await postgresProcessesOf(cluster)).toEqual([])
  expect(await readdir(dataDir)).not.toContain('owner.json')
})

test('the data folder of a running server is refused to a second one, which names the process of the first', async () => {
  const first = await owner()
  const second = await startEmbedded({ dataDir, say: () => {} })
  assert(!second.ok, 'the folder has one owner')
  expect(second.error).toMatchObject({ code: 'already-running', pid: first.process.pid })
  expect(startProblemSentence(second.error)).toContain(`process ${first.process.pid}, since 2`)
})

test('the data folder is refused to a second server while the first is still making its database', async () => {
  const first = startChild('own.ts', [dataDir])
  atEnd(() => first.end('SIGKILL'))
  await first.saying('Making')
  const second = await startEmbedded({ dataDir, say: () => {} })
  expect(first.said()).not.toContain('"ok":true')
  expect(second).toMatchObject({ ok: false, error: { code: 'already-running', pid: first.process.pid } })
  await first.saying('"ok":true')
})

test('the data folder is refused to a second owner within the same process', async () => {
  await startMade()
  expect(await startEmbedded({ dataDir, say: () => {} })).toMatchObject({
    ok: false,
    error: { code: 'already-running', pid: process.pid },
  })
})

test('a command can connect beside the server, and gets «not-running» without a server', async () => {
  expect(await connectEmbedded({ dataDir })).toMatchObject({ ok: false, error: { code: 'not-running' } })
  const database = await start()
  const connection = await connectEmbedded({ dataDir })
  assert(connection.ok, 'the server runs')
  expect(await query(connection.value, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await database.stop()
  expect(await connectEmbedded({ dataDir })).toMatchObject({ ok: false, error: { code: 'not-running' } })
})

test('a server takes over the database that a killed server left running', async () => {
  const killed = await owner()
  const pid = await postmaster()
  await killed.end('SIGKILL')
  expect(await isPostgresOf(cluster, pid)).toBe(true)
  const database = await start()
  expect(await postmaster()).toBe(pid)
  await database.stop()
  expect(await postgresProcessesOf(cluster)).toEqual([])
})

test('the database starts again after server and database were killed together', async () => {
  const killed = await owner()
  process.kill(await postmaster(), 'SIGKILL')
  await killed.end('SIGKILL')
  const database = await start()
  expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a server replaces a database that hangs', async () => {
  const killed = await owner()
  const pid = await postmaster()
  await killed.end('SIGKILL')
  process.kill(pid, 'SIGSTOP')
  const database = await start()
  expect(await postmaster()).not.toBe(pid)
  expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('a server waits for a database that is shutting down, and starts it again', async () => {
  const killed = await owner()
  const pid = await postmaster()
  await killed.end('SIGKILL')
  process.kill(pid, 'SIGTERM')
  const database = await start()
  expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('the database starts even if the process number of the dead one now belongs to another program', async () => {
  const killed = await owner()
  const pid = await postmaster()
  const stranger = await startUnrelatedProcess(cluster)
  atEnd(stranger.end)
  process.kill(pid, 'SIGKILL')
  await killed.end('SIGKILL')
  const file = join(cluster, 'postmaster.pid')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, `${stranger.pid}`))
  const database = await start()
  expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(stranger.isAlive()).toBe(true)
})

test('a server restarts a database that dies while the server runs', async () => {
  const lost: unknown[] = []
  const database = await startMade({ onLost: problem => lost.push(problem) })
  const pool = openPool(database.connection)
  await pool.query('CREATE TABLE kept AS SELECT 7 AS n')
  const before = await postmaster()
  process.kill(before, 'SIGKILL')
  await expect.poll(postmaster, { timeout: 25_000, interval: 10 }).not.toBe(before)
  await expect
    .poll(() => answer(pool, 'SELECT n FROM kept'), { timeout: 25_000, interval: 10 })
    .toEqual([{ n: 7 }])
  expect(lost).toEqual([])
  await pool.end()
  await database.stop()
  expect(await postgresProcessesOf(cluster)).toEqual([])
})

test('a server reports when its database cannot be restarted', async () => {
  const lost: string[] = []
  await startMade({ onLost: problem => lost.push(startProblemSentence(problem)) })
  const pid = await postmaster()
  await writeFile(join(cluster, 'global', 'pg_control'), '')
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => lost, { timeout: 25_000 }).toHaveLength(1)
  expect(lost[0]).toMatch(/^The database could not be started.*DATABASE_URL/)
})

test('a kill while the database is being made leaves nothing half-made', async () => {
  for (const delay of [0, 150, 400]) {
    const killed = startChild('own.ts', [dataDir])
    await killed.saying('Making')
    await new Promise(resolve => setTimeout(resolve, delay))
    await killed.end('SIGKILL')
  }
  const database = await start()
  expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('the database works in a folder whose path is too long for a socket', async () => {
  const deep = join(home, 'd'.repeat(60), 'e'.repeat(60), 'f'.repeat(60))
  const database = await start({ dataDir: deep })
  expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  const second = await startEmbedded({ dataDir: deep, say: () => {} })
  expect(second).toMatchObject({ ok: false, error: { code: 'already-running' } })
  assert('host' in database.connection, 'a socket')
  const { host } = database.connection
  expect(existsSync(host)).toBe(true)
  await database.stop()
  expect(existsSync(host), 'the folder of the socket is tidied away').toBe(false)
})

test('the database uses a port and a password where there are no Unix sockets', async () => {
  const database = await start({ transport: 'tcp' })
  assert('password' in database.connection && database.connection.password, 'there is a password')
  expect(await query(database.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  const guess = { ...database.connection, password: 'guess' }
  await expect(query(guess, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
  const pool = openPool(database.connection)
  const before = await postmaster()
  process.kill(before, 'SIGKILL')
  await expect.poll(postmaster, { timeout: 25_000, interval: 10 }).not.toBe(before)
  await expect
    .poll(() => answer(pool, 'SELECT 1 AS one'), { timeout: 25_000, interval: 10 })
    .toEqual([{ one: 1 }])
  await pool.end()
})

test('refuses the data of another PostgreSQL version', async () => {
  const database = await startMade()
  await database.stop()
  await writeFile(join(cluster, 'PG_VERSION'), '14\n')
  expect(await startEmbedded({ dataDir, say: () => {} })).toEqual({
    ok: false,
    error: { code: 'version-mismatch', found: '14', needed: '18', place: cluster },
  })
})

test('a server reports a data folder that is a file', async () => {
  await mkdir(home, { recursive: true })
  await writeFile(dataDir, 'not a folder')
  expect(await startEmbedded({ dataDir, say: () => {} })).toMatchObject({
    ok: false,
    error: { code: 'data-folder-not-writable', path: dataDir },
  })
})
