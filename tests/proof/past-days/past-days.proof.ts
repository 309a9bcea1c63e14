import { afterAll, beforeAll, expect, test } from 'vitest'
import { isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { MarketData } from '#server/market-ports.ts'
import { makeConditionHistoryReader } from '#server/use-cases/market/condition-history.ts'
import { holdMarkets } from '#server/use-cases/market/hold-markets.ts'
import { readMarketCondition } from '#server/use-cases/market/read-condition.ts'
import { livelyMarket } from '#tests/builders/lively-market.ts'
import { type TestDatabase, testDatabase } from '../../server/database/test-database.ts'
import { nightOf } from '../../server/market/night-of.ts'
import { analysePastDays } from '../../server/market/stored/past-days-of.ts'
import { marketStores } from '../../server/market/stored/stores-on.ts'
import { differingEntries, entriesOfDay } from './past-entries.ts'

/** Enough sessions for the model of the attractiveness to be fitted. */
const size = { stocks: 36, sessions: 560, countries: ['kr'] as const }
const market = livelyMarket(size)
const last = toTradingDay(20261120)
/** Within these days stocks split, merge and halt, of which the days before know nothing. */
const days = sessionDaysBetween('kr', toTradingDay(20261016), last).slice(0, -1)
const evening = (day: TradingDay): string => `${isoDay(day)}T17:00:00+09:00`

type Condition = { date: string; gauge: number | null; zone: string | null }

let daily: TestDatabase
let late: TestDatabase
const conditions: Condition[] = []
beforeAll(async () => {
  daily = await testDatabase()
  for (const day of days) {
    await nightOf(daily, market, 'kr', evening(day))
    conditions.push(await newestCondition(daily))
  }
  late = await analysedAfterwards(market, days.length)
}, 180_000)
afterAll(async () => {
  await daily.drop()
  await late.drop()
})

async function analysedAfterwards(source: MarketData, sessions: number): Promise<TestDatabase> {
  const database = await testDatabase()
  await nightOf(database, source, 'kr', evening(last))
  await analysePastDays(database, sessions)
  return database
}

async function openOn({ pool }: TestDatabase) {
  const { stores } = marketStores(pool)
  const markets = holdMarkets(stores)
  await markets.refresh()
  return { markets, stores }
}

async function newestCondition(database: TestDatabase): Promise<Condition> {
  const read = await readMarketCondition(await openOn(database), 'kr')
  if (!read.ok) throw new Error(read.error)
  return { date: read.value.as_of, gauge: read.value.gauge, zone: read.value.zone?.id ?? null }
}

const entriesOf = (database: TestDatabase, day: TradingDay) =>
  entriesOfDay(marketStores(database.pool).stores, day)

test('of more than 3,000 entries of 25 days analysed afterwards, none differs from the one that was made on its day', async () => {
  let compared = 0
  const known = new Set<string>()
  for (const day of days) {
    const [then, afterwards] = [await entriesOf(daily, day), await entriesOf(late, day)]
    expect(differingEntries(then, afterwards), `on ${day}`).toEqual([])
    compared += then.size
    for (const values of then.values())
      for (const [place, value] of values) if (value !== 'null') known.add(place)
  }
  expect(compared).toBeGreaterThan(3000)
  const judged = ['signal', 'rating', 'attractiveness', 'entry.close', 'take_profit.0', 'stop_loss.vp']
  const said = ['summary.0.ko', 'against.en', 'would_change.0.en', 'scores.1.value', 'proper_price.pp_room']
  for (const place of [...judged, ...said, 'valuation.0.value']) expect(known).toContain(`report.${place}`)
}, 60_000)

test('the market condition of each of these days is that of its evening', async () => {
  const read = await makeConditionHistoryReader()(await openOn(late), 'kr')
  if (!read.ok) throw new Error(read.error)
  expect(conditions.every(({ gauge }) => gauge !== null)).toBe(true)
  expect(read.value.days.slice(0, -1)).toEqual(conditions)
})

test('one price that the day did not know changes the entries of its stock, and is noticed', async () => {
  const wrong = await analysedAfterwards(
    livelyMarket({
      ...size,
      told: (fsymId, bars) =>
        fsymId === 'KRL0000-S'
          ? { ...bars, close: bars.close.map((each, at) => (at === 500 ? each * 1.001 : each)) }
          : bars,
    }),
    1,
  )
  try {
    const day = days.at(-1)!
    const found = differingEntries(await entriesOf(daily, day), await entriesOf(wrong, day))
    expect(found.filter(each => each.startsWith('KRL0000-S ')).length).toBeGreaterThan(0)
  } finally {
    await wrong.drop()
  }
}, 60_000)
