import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { assert } from '#domain/kernel/assert.ts'
import { slow } from '#scripts/test-runner/slow.ts'
import { startProblemSentence } from '#server/adapters/database/start-problem.ts'
import { ensureRunnableBinaries, findBinaries } from '#server/embedded-postgres/binaries.ts'
import { connectEmbedded } from '#server/embedded-postgres/connect-embedded.ts'
import { startEmbedded } from '#server/embedded-postgres/embedded.ts'
import { isRunningAsRoot, userForPostgres } from '#server/embedded-postgres/system-user.ts'
import { temporaryFolder } from './temporary-folder.ts'

vi.setConfig({ testTimeout: 60_000 })

/**
 * PostgreSQL refuses to run as root. When an ordinary user runs the tests, they check only that it runs as that user.
 * https://www.postgresql.org/docs/current/app-initdb.html
 */
describe(isRunningAsRoot() ? 'started by root' : 'started by an ordinary user', () => {
  let home: string
  let closed: string
  let systemFolder: string
  let said: string[]

  beforeEach(async () => {
    const folder = await temporaryFolder()
    home = folder.path
    closed = join(home, 'closed', 'data')
    systemFolder = join(home, 'system')
    said = []
    await mkdir(closed, { recursive: true })
    await chmod(join(home, 'closed'), 0o700)
    return folder.remove
  })

  const start = (accountsFile = '/etc/passwd') =>
    startEmbedded({
      dataDir: closed,
      say: line => said.push(line),
      surroundings: { systemFolder, accountsFile },
    })

  async function running(): Promise<{ query(text: string): Promise<unknown[]>; stop(): Promise<void> }> {
    const database = await start()
    if (!database.ok) throw new Error(startProblemSentence(database.error))
    const { connection, stop } = database.value
    const query = async (text: string) => {
      const client = new pg.Client(connection)
      await client.connect()
      const { rows } = await client.query(text)
      await client.end()
      return rows
    }
    return { query, stop }
  }

  if (!isRunningAsRoot()) {
    test('the embedded database runs as that user, in the data folder', async () => {
      const database = await running()
      expect((await stat(join(closed, 'postgres'))).uid).toBe(process.getuid?.())
      await database.stop()
    })
    return
  }

  test('the embedded database runs as another user, in the data folder if that user can enter it', async () => {
    await chmod(join(home, 'closed'), 0o711)
    await chmod(closed, 0o711)
    const database = await running()
    const user = await userForPostgres()
    const { uid, mode } = await stat(join(closed, 'postgres'))
    expect({ uid, mode: mode & 0o777 }).toEqual({ uid: user?.uid, mode: 0o700 })
    await database.stop()
  })

  test('the server keeps the database in a place that the other user can enter, says so, and finds it again', async () => {
    const first = await running()
    expect(said.join('\n')).toContain(`cannot enter ${closed}`)
    await first.query('CREATE TABLE kept AS SELECT 7 AS n')
    const beside = await connectEmbedded({ dataDir: closed })
    expect(beside.ok).toBe(true)
    await first.stop()
    const second = await running()
    expect(await second.query('SELECT n FROM kept')).toEqual([{ n: 7 }])
    await second.stop()
  })

  test('the server refuses to start with an empty database when the place of its database is gone', async () => {
    await (await running()).stop()
    await rename(systemFolder, `${systemFolder}-lost`)
    const again = await start()
    assert(!again.ok, 'its database is gone')
    expect(again.error.code).toBe('cluster-gone')
    await rename(`${systemFolder}-lost`, systemFolder)
    await (await running()).stop()
  })

  test(
    'after its data folder was deleted the server starts with an empty database, and renames the old one outside of that folder',
    slow('makes two databases'),
    async () => {
      const old = await running()
      await old.query('CREATE TABLE kept AS SELECT 7 AS n')
      await old.stop()
      await rm(closed, { recursive: true })
      const fresh = await running()
      expect(await fresh.query(`SELECT to_regclass('kept') AS kept`)).toEqual([{ kept: null }])
      expect(said.join('\n')).toContain('An earlier database of this data folder is kept in')
      expect((await readdir(systemFolder)).filter(name => name.includes('.until-'))).toHaveLength(1)
      await fresh.stop()
    },
  )

  test(
    'the server deletes the folder of a database that was never finished',
    slow('makes two databases'),
    async () => {
      const pointer = join(closed, 'postgres.place.json')
      await (await running()).stop()
      const { home: place } = JSON.parse(await readFile(pointer, 'utf8')) as { home: string }
      await rm(join(place, 'postgres'), { recursive: true })
      await writeFile(pointer, JSON.stringify({ home: place, made: false }))
      await (await running()).stop()
      expect((await readdir(systemFolder)).filter(name => name.includes('.until-'))).toEqual([])
    },
  )

  test('the server stops with one sentence that names DATABASE_URL when no suitable user exists', async () => {
    const accounts = join(home, 'accounts')
    await writeFile(accounts, 'root:x:0:0:root:/root:/bin/sh\nsomebody:x:1000:1000::/home/somebody:/bin/sh\n')
    const refused = await start(accounts)
    assert(!refused.ok, 'nobody can run it')
    expect(startProblemSentence(refused.error)).toBe(
      'PostgreSQL refuses to run as root, and this machine has neither a user postgres nor nobody. Start Tidemark as an ordinary user, or set DATABASE_URL to a PostgreSQL server of yours.',
    )
  })

  test('the server copies the programs of PostgreSQL once to a place where the other user can run them', async () => {
    const found = await findBinaries()
    assert(found.ok, 'the package is installed')
    const hidden = join(home, 'closed', 'native')
    await cp(found.value.folder, hidden, { recursive: true, verbatimSymlinks: true })
    const runAs = await userForPostgres()
    const tell = (line: string) => said.push(line)
    const places = [closed, home]
    const outcome = await ensureRunnableBinaries({ ...found.value, folder: hidden }, runAs, places, tell)
    assert(outcome.ok, 'one of the places will do')
    expect(outcome.value.folder.startsWith(home)).toBe(true)
    expect(await readdir(join(outcome.value.folder, 'lib'))).toContain('libicuuc.so.60')
    await ensureRunnableBinaries({ ...found.value, folder: hidden }, runAs, places, tell)
    expect(said).toHaveLength(1)
    const nowhere = await ensureRunnableBinaries({ ...found.value, folder: hidden }, runAs, [closed], tell)
    expect(nowhere).toMatchObject({ ok: false, error: { code: 'no-suitable-user' } })
  })
})
