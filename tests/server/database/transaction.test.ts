import type { Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { openPool } from '#server/adapters/database/pool.ts'
import { marketState } from '#server/adapters/database/schema-market.ts'
import { databaseOn, withTransaction } from '#server/adapters/database/with-transaction.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

let database: TestDatabase
let pool: pg.Pool

beforeEach(async () => {
  database = await testDatabase()
  pool = openPool({ connectionString: database.url }, { max: 2 })
  return async () => {
    await pool.end()
    await database.drop()
  }
})

afterEach(() => {
  expect(inUse(), 'connections not given back').toBe(0)
  expect(pool.waitingCount).toBe(0)
})

const inUse = () => pool.totalCount - pool.idleCount

const state = (source: string) => ({ country: 'kr' as const, dataDate: toTradingDay(20261120), source })
const stored = () => databaseOn(pool).select().from(marketState)

/**
 * Puts each acquired connection into a failed transaction, in which PostgreSQL refuses BEGIN.
 * https://www.postgresql.org/docs/current/tutorial-transactions.html
 */
function spoilConnections(): () => void {
  const spoil = (client: pg.PoolClient) => {
    client.query('BEGIN; SELECT 1 / 0').catch(() => {})
  }
  pool.on('acquire', spoil)
  return () => pool.off('acquire', spoil)
}

function cutSocket(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Socket } }
  connection.stream.destroy()
}

test('a transaction keeps everything that its function wrote if it succeeds, and returns its value', async () => {
  const value = await withTransaction(pool, async db => {
    await db.insert(marketState).values(state('a'))
    return 7
  })
  expect(value).toBe(7)
  expect(await stored()).toMatchObject([{ country: 'kr', dataDate: toTradingDay(20261120), source: 'a' }])
})

test('a transaction keeps nothing that its function wrote if it throws, and throws the same error', async () => {
  const mistake = new Error('no')
  const attempt = withTransaction(pool, async db => {
    await db.insert(marketState).values(state('a'))
    throw mistake
  })
  await expect(attempt).rejects.toBe(mistake)
  expect(await stored()).toEqual([])
})

test('a transaction gives its connection back when BEGIN fails, 1,000 times', async () => {
  const heal = spoilConnections()
  let refused = 0
  for (let round = 0; round < 1_000; round++) {
    await withTransaction(pool, async () => {}).catch(() => {
      refused++
    })
  }
  heal()
  expect(refused).toBe(1_000)
  expect(inUse()).toBe(0)
  await withTransaction(pool, db => db.insert(marketState).values(state('after')))
  expect(await stored()).toHaveLength(1)
})

test('a transaction destroys its connection when the socket is cut in the middle, 100 times', async () => {
  let failed = 0
  for (let round = 0; round < 100; round++) {
    await withTransaction(pool, async (db, client) => {
      await db.insert(marketState).values(state('a'))
      cutSocket(client)
      await db.execute(sql`SELECT 1`)
    }).catch(() => {
      failed++
    })
  }
  expect(failed).toBe(100)
  expect(inUse()).toBe(0)
  expect(await stored()).toEqual([])
})

test('a transaction does not report success if the socket closes before COMMIT', async () => {
  const attempt = withTransaction(pool, async (db, client) => {
    await db.insert(marketState).values(state('a'))
    cutSocket(client)
  })
  await expect(attempt).rejects.toThrow()
  expect(await stored()).toEqual([])
})

test('a transaction fails without ending the process if the server closes its connection while its function waits for something else', async () => {
  const attempt = withTransaction(pool, async (db, client) => {
    await db.insert(marketState).values(state('a'))
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const ended = new Promise<void>(resolve => client.once('end', resolve))
    await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    await ended
  })
  await expect(attempt).rejects.toThrow()
  expect(await stored()).toEqual([])
})

test('a transaction is rolled back and fails if its function has ignored a failed statement', async () => {
  const attempt = withTransaction(pool, async db => {
    await db.insert(marketState).values(state('a'))
    await db.execute(sql`SELECT 1 / 0`).catch(() => {})
  })
  await expect(attempt).rejects.toThrow('rolled back')
  expect(await stored()).toEqual([])
})

test('a transaction fails after a timeout if no connection is free', async () => {
  const small = openPool({ connectionString: database.url }, { max: 1 })
  const held = await small.connect()
  // The first connection has the usual time, because a busy machine may need longer than this for it.
  small.options.connectionTimeoutMillis = 100
  await expect(withTransaction(small, async () => {})).rejects.toThrow('timeout')
  held.release()
  expect(await withTransaction(small, async () => 'again')).toBe('again')
  await small.end()
})
