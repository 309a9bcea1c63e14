import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { publicationsStore } from '#server/adapters/database/stores/publications.ts'
import { databaseOn } from '#server/adapters/database/with-transaction.ts'
import type { MarketStores, MarketTransaction, PublicationRow, StockReplies } from '#server/market-ports.ts'
import { type TestDatabase, testDatabase } from '../database/test-database.ts'
import { marketStores } from './stored/stores-on.ts'

let database: TestDatabase
let stores: MarketStores
let transaction: MarketTransaction
beforeAll(async () => {
  database = await testDatabase()
  ;({ stores, transaction } = marketStores(database.pool))
})
afterAll(() => database.drop())
afterEach(() => database.pool.query('TRUNCATE publication, published_stock'))

const monday = toTradingDay(20261116)
const about = (
  version: number,
  data_date: TradingDay,
  more: Partial<PublicationRow> = {},
): PublicationRow => ({
  country: 'kr',
  version,
  data_date,
  revision: version,
  engine: 'e-1',
  source: 'demo',
  sha256: String(version).padStart(64, '0'),
  body: { stocks: 2 },
  published_at: new Date('2026-11-20T09:00:00.123Z'),
  ...more,
})
const answersOf = (version: number): StockReplies[] =>
  ['AAA-S', 'BBB-S'].map(fsym_id => ({
    fsym_id,
    row_json: Buffer.from(`row ${version} ${fsym_id}`),
    quote: Buffer.from(`quote ${version} ${fsym_id}`),
    report: Buffer.from(`report ${version} ${fsym_id}`),
  }))
async function publish(version: number, data_date = monday): Promise<void> {
  await stores.publications.putAnswers('kr', version, answersOf(version))
  await stores.publications.put(about(version, data_date), Buffer.from(`pack ${version}`), 2)
}

test('a publication is read as it was written, and the newest is the one with the highest number', async () => {
  expect(await stores.publications.newest('kr')).toBeNull()
  await publish(9)
  await publish(10)
  expect(await stores.publications.newest('kr')).toEqual(about(10, monday))
  expect(await stores.publications.newest('us')).toBeNull()
  expect(await stores.publications.pack('kr', 9)).toEqual(Buffer.from('pack 9'))
  expect(await stores.publications.pack('kr', 11)).toBeNull()
  expect(await stores.publications.pack('us', 9)).toBeNull()
  expect(await stores.publications.answers('kr', 10)).toEqual(answersOf(10))
  expect(await stores.publications.answers('us', 10)).toEqual([])
})

test('the days list the last publication of each data date, oldest first', async () => {
  for (const [version, days] of [
    [1, 1],
    [2, 0],
    [3, 1],
    [4, 2],
  ] as const)
    await publish(version, addDays(monday, days))
  expect(
    (await stores.publications.days('kr')).map(({ version, data_date }) => [version, data_date]),
  ).toEqual([
    ...[
      [2, monday],
      [3, addDays(monday, 1)],
      [4, addDays(monday, 2)],
    ],
  ])
})

test('the report of a day is that of its last publication', async () => {
  await publish(1)
  await publish(2)
  await publish(3, addDays(monday, 1))
  const read = (day: TradingDay) => stores.publications.report('kr', 'AAA-S', day)
  expect(String((await read(monday))?.bytes)).toBe('report 2 AAA-S')
  expect(String((await read(addDays(monday, 1)))?.bytes)).toBe('report 3 AAA-S')
  expect(await read(addDays(monday, 2))).toBeNull()
  expect(await stores.publications.report('kr', 'NOBODY-S', monday)).toBeNull()
})

test('answers without a publication are not visible', async () => {
  await publish(1)
  await stores.publications.putAnswers('kr', 2, answersOf(2))
  expect((await stores.publications.newest('kr'))?.version).toBe(1)
  expect(String((await stores.publications.report('kr', 'AAA-S', monday))?.bytes)).toBe('report 1 AAA-S')
})

test('a publication that lacks one of its answers is refused', async () => {
  await stores.publications.putAnswers('kr', 1, answersOf(1).slice(1))
  await expect(stores.publications.put(about(1, monday), Buffer.from('x'), 2)).rejects.toThrow('2 stocks')
})

test('a number is given only once, and 450 answers are stored in one call', async () => {
  await publish(1)
  await expect(stores.publications.put(about(1, monday), Buffer.from('x'), 2)).rejects.toThrow()
  expect(await stores.publications.pack('kr', 1)).toEqual(Buffer.from('pack 1'))
  const many = Array.from({ length: 450 }, (_, nth) => ({ ...answersOf(2)[0]!, fsym_id: `S${1000 + nth}` }))
  await stores.publications.putAnswers('kr', 2, many)
  expect(await stores.publications.answers('kr', 2)).toEqual(many)
  await stores.publications.putAnswers('kr', 3, [])
})

describe('removing old publications', () => {
  const keep = { versions: 3, days: 10 }

  test('removes nothing while there is nothing to remove', async () => {
    await stores.publications.tidy('kr', keep)
    await publish(1)
    await stores.publications.tidy('kr', keep)
    expect(await stores.publications.answers('kr', 1)).toHaveLength(2)
  })

  test('removes answers that were never published, also before the first publication', async () => {
    await stores.publications.putAnswers('kr', 1, answersOf(1))
    await stores.publications.putAnswers('us', 1, answersOf(1))
    await stores.publications.tidy('kr', keep)
    expect(await stores.publications.answers('kr', 1)).toEqual([])
    expect(await stores.publications.answers('us', 1)).toHaveLength(2)
    await publish(1)
    await stores.publications.putAnswers('kr', 2, answersOf(2))
    await stores.publications.tidy('kr', keep)
    expect(await stores.publications.answers('kr', 2)).toEqual([])
    expect(await stores.publications.answers('kr', 1)).toHaveLength(2)
  })

  test('keeps the answers of the last publications, and one pack a day for the ten days before', async () => {
    // Each day is published twice.
    for (let version = 1; version <= 30; version++)
      await publish(version, addDays(monday, Math.floor((version - 1) / 2)))
    await publish(31, addDays(monday, 14))
    await stores.publications.tidy('kr', keep)
    const kept = (
      await database.pool.query<{ version: number }>('SELECT version FROM publication ORDER BY 1')
    ).rows
    // All three publications of the 15th day are kept, and the last one of each of the ten days before.
    expect(kept.map(({ version }) => version)).toEqual([10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 29, 30, 31])
    for (const version of [29, 30, 31])
      expect(await stores.publications.answers('kr', version)).toHaveLength(2)
    for (const version of [10, 28]) expect(await stores.publications.answers('kr', version)).toEqual([])
    expect(await stores.publications.pack('kr', 10)).toEqual(Buffer.from('pack 10'))
    expect(await stores.publications.days('kr')).toHaveLength(11)
  })

  test('keeps the replies of days made afterwards while they are among the newest three', async () => {
    await publish(1, addDays(monday, 2))
    for (const day of [addDays(monday, 1), monday, addDays(monday, -3)]) {
      await stores.publications.putAnswers('kr', -day, answersOf(-day))
      await stores.publications.putPastDay(about(-day, day), Buffer.from(`pack ${-day}`))
    }
    const kept = async () =>
      (
        await database.pool.query<{ version: number }>(
          'SELECT DISTINCT version FROM published_stock ORDER BY 1',
        )
      ).rows.map(({ version }) => version)
    await stores.publications.tidy('kr', keep)
    expect(await kept()).toEqual([-20261117, -20261116, 1])
    await publish(2, addDays(monday, 3))
    await stores.publications.tidy('kr', keep)
    expect(await kept()).toEqual([-20261117, 1, 2])
    expect(await stores.publications.days('kr')).toHaveLength(5)
  })
})

test('a transaction that fails publishes nothing and notifies no listener', async () => {
  const client = await database.pool.connect()
  const listener: string[] = []
  client.on('notification', ({ payload }) => listener.push(payload ?? ''))
  await client.query('LISTEN tidemark_published')
  const failing = transaction(async tx => {
    await tx.publications.put(about(1, monday), Buffer.from('x'), 0)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await publish(2)
  await client.query('SELECT 1')
  expect(listener).toEqual(['kr'])
  expect(await publicationsStore(databaseOn(client)).newest('kr')).toMatchObject({ version: 2 })
  client.release(true)
})
