import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bars } from '#domain/analysis/bars.ts'
import { sliceColumns } from '#domain/analysis/columns.ts'
import { openPool } from '#server/adapters/database/pool.ts'
import { streamBars } from '#server/adapters/database/stores/stream-bars.ts'
import type { MarketStores } from '#server/market-ports.ts'
import { columnsFromCloses, unadjusted } from '#tests/builders/market.ts'
import { type TestDatabase, testDatabase } from '../../database/test-database.ts'
import { marketStores } from './stores-on.ts'

let database: TestDatabase
let stores: MarketStores
const long = unadjusted(
  columnsFromCloses(Array.from({ length: 900 }, (_, at) => 100 + ((at * 7919) % 997) / 7)),
)
// In byte order capital letters come before small ones, and a hyphen before a digit.
const ids = ['A-S', 'A0-S', 'B-S', 'Z-S', 'a-S', 'z-S', '가-S']
const barsOf = (nth: number): Bars => sliceColumns(long, nth * 30, 900 - nth * 100)

beforeAll(async () => {
  database = await testDatabase()
  stores = marketStores(database.pool).stores
  await stores.bars.put(ids.map((fsym_id, nth) => ({ fsym_id, bars: barsOf(nth) })))
})
afterAll(() => database.drop())

async function copied(from: string, to: string, pool = database.pool): Promise<[string, Bars][]> {
  const client = await pool.connect()
  try {
    const found: [string, Bars][] = []
    for await (const { fsym_id, bars } of streamBars(client, from, to)) found.push([fsym_id, bars])
    return found
  } finally {
    client.release()
  }
}

test('the bulk reader returns the same as the store: whole histories in byte order', async () => {
  const all = await copied('A', 'zzz가')
  expect(all.map(([id]) => id)).toEqual(ids.slice(0, 6))
  for (const [id, bars] of await copied('A', '힣')) expect(bars).toEqual(await stores.bars.all(id))
  expect((await copied('A', '힣')).map(([id]) => id)).toEqual(ids)
})

test('the bulk reader returns a range of ids, both ends included', async () => {
  expect((await copied('A0-S', 'Z-S')).map(([id]) => id)).toEqual(['A0-S', 'B-S', 'Z-S'])
  expect((await copied('B-S', 'B-S')).map(([id]) => id)).toEqual(['B-S'])
  expect(await copied('C', 'D')).toEqual([])
})

test('the bulk reader treats an id as text, whatever characters it has', async () => {
  expect(await copied("'; DROP TABLE bar_year; --", "'; DROP TABLE bar_year; --")).toEqual([])
  expect(await copied('\\', '\\')).toEqual([])
  expect(await copied('A-S', 'A-S')).toHaveLength(1)
})

test('the bulk reader returns much more than fits in one chunk', async () => {
  const many = Array.from({ length: 400 }, (_, nth) => `M${String(nth).padStart(4, '0')}-S`)
  await stores.bars.put(many.map((fsym_id, nth) => ({ fsym_id, bars: barsOf(nth % 7) })))
  const found = await copied('M', 'N')
  expect(found.map(([id]) => id)).toEqual(many)
  for (const [nth, [, bars]] of found.entries()) expect(bars.close).toEqual(barsOf(nth % 7).close)
})

test('the bulk reader leaves no timer behind', async () => {
  const pool = openPool({ connectionString: database.url }, { max: 1 })
  const before = process.getActiveResourcesInfo().filter(name => name === 'Timeout').length
  const client = await pool.connect()
  for (let nth = 0; nth < 5; nth++) for await (const _ of streamBars(client, 'A', 'B')) await null
  client.release()
  await pool.end()
  expect(process.getActiveResourcesInfo().filter(name => name === 'Timeout').length).toBeLessThanOrEqual(
    before,
  )
})

describe('an error while bars are read', () => {
  test('on the disk is reported with the id of the stock', async () => {
    await stores.bars.put([{ fsym_id: 'HURT-S', bars: long }])
    await database.pool.query(
      "UPDATE bar_year SET columns = set_byte(columns, 40, get_byte(columns, 40) # 1) WHERE fsym_id = 'HURT-S'",
    )
    await expect(copied('HURT-S', 'HURT-S')).rejects.toThrow('HURT-S are undamaged')
  })

  test('of the connection ends the reading', async () => {
    // Either the lost connection or, where its last message is missed, the time limit of the query ends the reading.
    const pool = openPool({ connectionString: database.url }, { max: 1, statementTimeoutMs: 1_000 })
    const client = await pool.connect()
    client.on('error', () => {})
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const reading = async () => {
      for await (const _ of streamBars(client, 'M', 'N')) {
        await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
        await pause(20)
      }
    }
    await expect(reading()).rejects.toThrow(/terminat|read timeout/)
    client.release(true)
    await pool.end()
  })
})
