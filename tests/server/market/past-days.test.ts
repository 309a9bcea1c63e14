import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { MarketPack } from '#domain/screener/market-pack.ts'
import { metrics } from '#domain/screener/metrics/index.ts'
import { openStoredPack } from '#server/use-cases/market/load-market.ts'
import { type LivelyMarketSize, livelyMarket } from '#tests/builders/lively-market.ts'
import { type TestDatabase, testDatabase } from '../database/test-database.ts'
import { nightOf } from './night-of.ts'
import { analysePastDays } from './stored/past-days-of.ts'
import { marketStores } from './stored/stores-on.ts'

const size: LivelyMarketSize = { stocks: 40, sessions: 320 }
const market = livelyMarket(size)
const days = [20261116, 20261117, 20261118, 20261119].map(toTradingDay)
const eveningOf = (day: number) =>
  `${Math.floor(day / 10_000)}-${String(Math.floor(day / 100) % 100)}-${String(day % 100).padStart(2, '0')}T17:00:00+09:00`

let daily: TestDatabase
let late: TestDatabase
beforeAll(async () => {
  daily = await testDatabase()
  late = await testDatabase()
  for (const day of [...days, 20261120]) await nightOf(daily, market, 'kr', eveningOf(day))
  await nightOf(late, market, 'kr', eveningOf(20261120))
})
afterAll(async () => {
  await daily.drop()
  await late.drop()
})

const analysed = (sessions: number, isInterrupted?: () => boolean) =>
  analysePastDays(late, sessions, isInterrupted)

async function packOf({ pool }: TestDatabase, day: TradingDay): Promise<MarketPack> {
  const { publications } = marketStores(pool).stores
  const found = (await publications.days('kr')).find(({ data_date }) => data_date === day)
  const bytes = await publications.pack('kr', found!.version)
  return { ...openStoredPack(bytes!), version: 0 }
}

/** Nobody stores when a result was announced, so that what is expected of it is not known afterwards. */
const announced = metrics.map(({ id }) => id).filter(id => id.endsWith('_annual_expected'))

test('nothing is analysed of a market that is stored and not published yet', async () => {
  await late.pool.query(
    'ALTER TABLE publication RENAME TO publication_later; CREATE TABLE publication (LIKE publication_later)',
  )
  expect(await analysed(4)).toBe(0)
  expect((await late.pool.query('SELECT * FROM publication')).rows).toEqual([])
  await late.pool.query('DROP TABLE publication; ALTER TABLE publication_later RENAME TO publication')
})

test('nothing is analysed while something more urgent waits', async () => {
  expect(await analysed(4, () => true)).toBe(0)
})

test('the days before the first publication have the packs that they had on their days', async () => {
  expect(await analysed(4)).toBe(4)
  let compared = 0
  for (const day of days) {
    const [then, afterwards] = [await packOf(daily, day), await packOf(late, day)]
    expect(afterwards.fsymIds).toEqual(then.fsymIds)
    expect(afterwards.sparks).toEqual(then.sparks)
    expect(afterwards.quotes).toEqual(then.quotes)
    for (const [id, column] of then.columns) {
      if (announced.includes(id)) continue
      expect(afterwards.columns.get(id), `${id} on ${day}`).toEqual(column)
      compared += then.fsymIds.length
    }
  }
  expect(compared).toBeGreaterThan(2000)
})

test('a day that is there is not analysed again, and the pack of a day comes before one made afterwards', async () => {
  expect(await analysed(4)).toBe(0)
  expect(await analysed(6)).toBe(2)
  const { publications } = marketStores(late.pool).stores
  const versions = (await publications.days('kr')).map(({ version }) => version)
  expect(versions).toEqual([-20261112, -20261113, -20261116, -20261117, -20261118, -20261119, 1])
  const newest = await publications.newest('kr')
  expect(newest).toMatchObject({ version: 1, body: { past_days: 6 } })
})

test('no day that was analysed afterwards is sealed', async () => {
  const { seals } = marketStores(late.pool).stores
  const before = await seals.lines('kr')
  await analysed(8)
  expect(await seals.lines('kr')).toEqual(before)
})
