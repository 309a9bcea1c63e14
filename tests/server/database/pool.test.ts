import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/adapters/database/pool.ts'
import { userAccount } from '#server/adapters/database/schema.ts'
import { databaseOn } from '#server/adapters/database/with-transaction.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('the connection pool sets the time zone of a connection to UTC', async () => {
  const { rows } = await database.pool.query(`SELECT current_setting('timezone') AS zone`)
  expect(rows).toEqual([{ zone: 'UTC' }])
})

test('the connection pool returns counts as numbers, decimals and days as text, and instants as dates', async () => {
  const { rows } = await database.pool.query(
    `SELECT 9007199254740991::int8 AS count, 0.1::numeric AS exact, '2026-11-20'::date AS day,
            '2026-11-20 09:00+09'::timestamptz AS moment`,
  )
  expect(rows).toEqual([
    {
      count: Number.MAX_SAFE_INTEGER,
      exact: '0.1',
      day: '2026-11-20',
      moment: new Date('2026-11-20T00:00:00Z'),
    },
  ])
})

test('the connection pool returns counts as numbers through drizzle, too', async () => {
  const rows = await databaseOn(database.pool).select({ n: sql<number>`count(*)` }).from(userAccount)
  expect(rows).toEqual([{ n: 0 }])
})

test('the connection pool fails on an integer that would be rounded', async () => {
  await expect(database.pool.query('SELECT 9007199254740993::int8')).rejects.toThrow(RangeError)
})

test('the connection pool ends a statement that takes too long', async () => {
  const pool = openPool({ connectionString: database.url }, { statementTimeoutMs: 50 })
  await expect(pool.query('SELECT pg_sleep(5)')).rejects.toMatchObject({ code: '57014' })
  await pool.end()
})

test('the connection pool ends a transaction that was left open', async () => {
  const pool = openPool({ connectionString: database.url }, { idleInTransactionTimeoutMs: 50 })
  const client = await pool.connect()
  const died = new Promise(resolve => client.once('error', resolve))
  await client.query('BEGIN')
  expect(await died).toMatchObject({ code: '25P03' })
  client.release(true)
  await pool.end()
})

test('the connection pool survives the loss of a connection that was just handed out', async () => {
  const pool = openPool({ connectionString: database.url })
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const ended = new Promise(resolve => client.once('end', resolve))
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  await expect(client.query('SELECT 1')).rejects.toThrow()
  client.release(true)
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('the connection pool survives the loss of an idle connection and reports it', async () => {
  const told: Error[] = []
  const pool = openPool({ connectionString: database.url }, { onIdleError: error => told.push(error) })
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
  await expect.poll(() => told.length).toBe(1)
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await pool.end()
})

test('the connection pool gives its connections the application name tidemark', async () => {
  const { rows } = await database.pool.query(`SELECT current_setting('application_name') AS name`)
  expect(rows).toEqual([{ name: 'tidemark' }])
})
