import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays, toTradingDay } from '#domain/market/calendar/day.ts'
import type { FittedModel, MarketStores, MarketTransaction, SealedLine } from '#server/market-ports.ts'
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
afterEach(() => database.pool.query('TRUNCATE sealed_day, odds_model'))

const monday = toTradingDay(20261116)
const line = (nth: number): SealedLine => ({
  day: addDays(monday, nth),
  line: Uint8Array.from(Buffer.from(`{"body":${nth},"한":"\\u0000"}\n`)),
  hash: String(nth).padStart(64, 'a'),
  sealed_at: new Date('2026-11-20T09:00:00.007Z'),
})
const plain = (lines: SealedLine[]) => lines.map(each => ({ ...each, line: Uint8Array.from(each.line) }))

test('lines are read as they were sealed, oldest first, and the newest is the head', async () => {
  expect(await stores.seals.head('kr')).toBeNull()
  await stores.seals.add('kr', [line(1), line(0), line(2)])
  expect(plain(await stores.seals.lines('kr'))).toEqual([line(0), line(1), line(2)])
  expect(plain(await stores.seals.lines('kr', line(1).day))).toEqual([line(1), line(2)])
  expect(plain(await stores.seals.lines('kr', line(1).day, line(1).day))).toEqual([line(1)])
  expect(plain(await stores.seals.lines('kr', undefined, line(1).day))).toEqual([line(0), line(1)])
  expect(plain(await stores.seals.lines('kr', undefined, undefined, 2))).toEqual([line(0), line(1)])
  expect(await stores.seals.lines('kr', line(2).day, line(1).day)).toEqual([])
  expect(plain([(await stores.seals.head('kr'))!])).toEqual([line(2)])
  expect(plain([(await stores.seals.head('kr', line(1).day))!])).toEqual([line(1)])
  expect(await stores.seals.head('kr', addDays(monday, -1))).toBeNull()
  expect(await stores.seals.lines('us')).toEqual([])
})

test('1200 lines are sealed in one call', async () => {
  await stores.seals.add(
    'us',
    Array.from({ length: 1200 }, (_, nth) => line(nth)),
  )
  expect(await stores.seals.lines('us')).toHaveLength(1200)
  await stores.seals.add('us', [])
})

test('a sealed line cannot be changed', async () => {
  await stores.seals.add('kr', [line(0)])
  for (const change of [
    "hash = repeat('b', 64)",
    "line = 'x'",
    'sealed_at = now()',
    "day = '2026-01-05'",
    'country = country',
  ])
    await expect(database.pool.query(`UPDATE sealed_day SET ${change}`)).rejects.toThrow(
      'what is sealed is never changed',
    )
  const upserted = database.pool.query(
    `INSERT INTO sealed_day SELECT * FROM sealed_day ON CONFLICT (country, day) DO UPDATE SET line = 'x'`,
  )
  await expect(upserted).rejects.toThrow('what is sealed is never changed')
  expect(plain(await stores.seals.lines('kr'))).toEqual([line(0)])
})

test('a day cannot be sealed twice, and the whole attempt fails', async () => {
  await stores.seals.add('kr', [line(1)])
  const again = transaction(async tx => {
    await tx.seals.add('kr', [line(2), { ...line(1), line: Buffer.from('other') }])
  })
  await expect(again).rejects.toThrow()
  expect(plain(await stores.seals.lines('kr'))).toEqual([line(1)])
  await stores.seals.add('us', [line(1)])
})

test('a malformed hash is refused', async () => {
  for (const hash of ['', 'A'.repeat(64), 'a'.repeat(63)])
    await expect(stores.seals.add('kr', [{ ...line(0), hash }])).rejects.toThrow()
})

test('models are read as they were written, and the newest of a country is the one with the latest fit', async () => {
  const model = (fit_day: number, body: unknown = { deps: [1 / 3], trainedOn: 7 }): FittedModel => ({
    ...{ fit_day: toTradingDay(fit_day), trained_until: addDays(toTradingDay(fit_day), -30), body },
  })
  expect(await stores.models.newest('kr')).toBeNull()
  await stores.models.put('kr', [model(20260701), model(20261001), model(20260401)])
  expect(await stores.models.newest('kr')).toMatchObject(model(20261001))
  expect((await stores.models.all('kr')).map(({ fit_day }) => fit_day)).toEqual([
    20260401, 20260701, 20261001,
  ])
  await stores.models.put('kr', [model(20261001, { deps: [] })])
  expect(await stores.models.all('kr')).toHaveLength(3)
  expect((await stores.models.newest('kr'))?.body).toEqual({ deps: [] })
  expect(await stores.models.all('us')).toEqual([])
})
