import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { assert } from '#domain/kernel/assert.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { readMigrations } from '#server/adapters/database/read-migrations.ts'
import { startProblemSentence } from '#server/adapters/database/start-problem.ts'
import { postgresProcessesOf } from '#server/embedded-postgres/processes.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { testDatabase } from './test-database.ts'

vi.setConfig({ testTimeout: 60_000 })

const open = (databaseUrl: string | null, dataDir = '/nowhere', say: (line: string) => void = () => {}) =>
  openDatabase({ databaseUrl, dataDir, say })

async function ourMigrations() {
  const migrations = await readMigrations()
  assert(migrations.ok, 'our own migrations are in order')
  return migrations.value
}

async function refusal(databaseUrl: string): Promise<string> {
  const outcome = await open(databaseUrl)
  assert(!outcome.ok, 'the address leads nowhere')
  return startProblemSentence(outcome.error)
}

test('the server opens the embedded database, migrates it, and stops it on close', async () => {
  const folder = await temporaryFolder()
  const dataDir = join(folder.path, 'data')
  const said: string[] = []
  const database = await open(null, dataDir, line => said.push(line))
  assert(database.ok, 'the folder is free')
  expect(database.value.kind).toBe('embedded')
  const migrations = (await ourMigrations()).map(({ file }) => `Migrating the database: ${file}`)
  expect(said).toEqual(['Making a new database', ...migrations])
  expect((await database.value.pool.query('SELECT count(*) AS n FROM user_account')).rows).toEqual([{ n: 0 }])
  await database.value.close()
  expect(await postgresProcessesOf(join(dataDir, 'postgres'))).toEqual([])
  await folder.remove()
})

test('the server opens the database of DATABASE_URL, migrates it, and leaves it running on close', async () => {
  const input = await testDatabase({ empty: true })
  const database = await open(input.url)
  assert(database.ok, 'the address is right')
  expect(database.value.kind).toBe('external')
  await database.value.close()
  expect((await input.pool.query('SELECT count(*) AS n FROM user_account')).rows).toEqual([{ n: 0 }])
  await input.drop()
})

test('the server refuses a database that is newer than the program, in one sentence', async () => {
  const input = await testDatabase()
  const known = (await ourMigrations()).length
  const row = [known + 1, 'later', '']
  await input.pool.query('INSERT INTO migration (number, name, sha256) VALUES ($1, $2, $3)', row)
  expect(await refusal(input.url)).toBe(
    `The database is newer than this program (migration ${known + 1}, the program knows ${known}). Start the newer Tidemark, or restore an older backup into an empty place (npm run tidemark -- restore FILE).`,
  )
  await input.drop()
})

test('the server says that nothing answers at the address, without the password', async () => {
  const port = await closedPort()
  expect(await refusal(`postgresql://me:hush-hush@127.0.0.1:${port}/stocks`)).toBe(
    `The database of DATABASE_URL (stocks at 127.0.0.1:${port}) cannot be used: nothing answers there.`,
  )
})

test('the server says that the database does not exist', async () => {
  const input = await testDatabase()
  await input.drop()
  expect(await refusal(input.url)).toMatch(/cannot be used: there is no database of that name\.$/)
})

test('the server gives up on a host that accepts the connection and never replies', async () => {
  const mute = createServer(() => {})
  await new Promise<void>(resolve => mute.listen(0, '127.0.0.1', resolve))
  const address = mute.address()
  assert(address !== null && typeof address === 'object', 'it listens')
  const sentence = await refusal(`postgresql://me:hush-hush@127.0.0.1:${address.port}/stocks`)
  expect(sentence).toMatch(/cannot be used: it does not answer in time\.$/)
  mute.close()
})

test('the server does not print an address that it cannot parse', async () => {
  for (const url of ['mysql://me:hush-hush@host/db', 'hush-hush', 'postgresql://me:hush-hush@host:port/db']) {
    const sentence = await refusal(url)
    expect(sentence).toContain('postgresql://user:password@host:port/database')
    expect(sentence).not.toContain('hush-hush')
  }
})

function closedPort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
