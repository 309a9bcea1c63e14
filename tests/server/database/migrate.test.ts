import { once } from 'node:events'
import { appendFile, copyFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { migrate } from '#server/adapters/database/migrate.ts'
import { openPool } from '#server/adapters/database/pool.ts'
import { startChild } from './child.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

let database: TestDatabase
let folder: string

const files = ['001-first.sql', '002-second.sql', '003-third.sql'] as const

beforeEach(async () => {
  database = await testDatabase({ empty: true })
  const temporary = await temporaryFolder()
  folder = temporary.path
  await writeFile(join(folder, files[0]), 'CREATE TABLE one (n int); INSERT INTO one VALUES (1);')
  await writeFile(join(folder, files[1]), 'ALTER TABLE one ADD COLUMN m int DEFAULT 2;')
  await writeFile(join(folder, files[2]), 'INSERT INTO one VALUES (3, 4);')
  return async () => {
    await database.drop()
    await temporary.remove()
  }
})

const up = () => migrate(database.pool, { folder })
const rows = async (text: string) => (await database.pool.query(text)).rows

test('a migration run applies all migrations in order, once', async () => {
  expect(await up()).toEqual({ ok: true, value: { applied: [...files] } })
  expect(await up()).toEqual({ ok: true, value: { applied: [] } })
  expect(await rows('SELECT n, m FROM one ORDER BY n')).toEqual([
    { n: 1, m: 2 },
    { n: 3, m: 4 },
  ])
  expect(await rows('SELECT number, name FROM migration ORDER BY number')).toEqual([
    { number: 1, name: 'first' },
    { number: 2, name: 'second' },
    { number: 3, name: 'third' },
  ])
})

test('a migration run applies only new migrations', async () => {
  await rm(join(folder, files[2]))
  await up()
  await writeFile(join(folder, files[2]), 'INSERT INTO one VALUES (3, 4);')
  expect(await up()).toEqual({ ok: true, value: { applied: [files[2]] } })
})

test('a migration run refuses a file that was changed after it was applied', async () => {
  await up()
  await appendFile(join(folder, files[1]), '-- better')
  expect(await up()).toEqual({ ok: false, error: { code: 'changed', file: files[1] } })
})

test('a migration run ignores a change of line endings', async () => {
  await writeFile(join(folder, files[0]), 'CREATE TABLE one\n(n int);\n')
  await up()
  await writeFile(join(folder, files[0]), 'CREATE TABLE one\r\n(n int);\r\n')
  expect(await up()).toEqual({ ok: true, value: { applied: [] } })
})

test('a migration run refuses a gap in the numbers and a number used twice, and changes nothing', async () => {
  await copyFile(join(folder, files[2]), join(folder, '002-twin.sql'))
  expect(await up()).toEqual({ ok: false, error: { code: 'gap', expected: 3, found: '002-twin.sql' } })
  await rm(join(folder, '002-twin.sql'))
  await rm(join(folder, files[1]))
  expect(await up()).toEqual({ ok: false, error: { code: 'gap', expected: 2, found: files[2] } })
  expect(await rows(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).toEqual([])
})

test('a migration run refuses a database that is newer than the program', async () => {
  await up()
  await rm(join(folder, files[2]))
  expect(await up()).toEqual({ ok: false, error: { code: 'newer', database: 3, program: 2 } })
})

test('a migration run leaves nothing of a migration that fails, and continues when it is repaired', async () => {
  await writeFile(join(folder, files[1]), 'CREATE TABLE half (n int); SELECT 1 / 0;')
  expect(await up()).toMatchObject({ ok: false, error: { code: 'broken', file: files[1] } })
  expect(await rows(`SELECT to_regclass('half') AS half`)).toEqual([{ half: null }])
  await writeFile(join(folder, files[1]), 'ALTER TABLE one ADD COLUMN m int;')
  expect(await up()).toEqual({ ok: true, value: { applied: [files[1], files[2]] } })
})

test('eight servers at once apply each migration once', async () => {
  const outcomes = await Promise.all(Array.from({ length: 8 }, up))
  expect(outcomes.every(outcome => outcome.ok)).toBe(true)
  expect(outcomes.flatMap(outcome => (outcome.ok ? outcome.value.applied : []))).toEqual([...files])
})

test('a second process waits until the first has migrated', async () => {
  await writeFile(join(folder, files[0]), 'SELECT pg_sleep(0.5); CREATE TABLE one (n int);')
  const other = startChild('migrate.ts', [database.url, folder])
  const closed = once(other.process, 'close')
  await other.saying(files[0])
  expect(await up()).toEqual({ ok: true, value: { applied: [] } })
  await closed
  expect(other.said()).toContain('"ok":true')
})

test('a migration run is completed after three kills in the middle of a migration', async () => {
  await writeFile(join(folder, files[1]), 'ALTER TABLE one ADD COLUMN m int; SELECT pg_sleep(0.3);')
  for (const delay of [0, 100, 200]) {
    const killed = startChild('migrate.ts', [database.url, folder])
    await killed.saying(files[1])
    await new Promise(resolve => setTimeout(resolve, delay))
    await killed.end('SIGKILL')
  }
  expect(await up()).toMatchObject({ ok: true })
  expect(await rows('SELECT count(*) AS n FROM migration')).toEqual([{ n: 3 }])
  expect(await rows('SELECT n FROM one ORDER BY n')).toEqual([{ n: 1 }, { n: 3 }])
})

test('a long migration is not ended by the statement timeout, which applies again afterwards', async () => {
  await writeFile(join(folder, files[0]), 'SELECT pg_sleep(0.4); CREATE TABLE one (n int);')
  const pool = openPool({ connectionString: database.url }, { statementTimeoutMs: 100, max: 1 })
  expect(await migrate(pool, { folder })).toMatchObject({ ok: true })
  await expect(pool.query('SELECT pg_sleep(1)'), 'the limit holds again').rejects.toMatchObject({
    code: '57014',
  })
  await pool.end()
})
