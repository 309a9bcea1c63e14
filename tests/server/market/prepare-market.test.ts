import { afterEach, beforeEach, expect, test } from 'vitest'
import { tradingDay } from '#domain/market/day.ts'
import { demoMarket } from '#server/adapters/market-data/demo/demo-market.ts'
import type { Alone, MarketData, MarketStores, MarketTransaction } from '#server/ports.ts'
import { prepareMarket } from '#server/use-cases/prepare-market.ts'
import { type TestDatabase, testDatabase } from '../database/test-database.ts'
import { marketStores } from './stores-on.ts'

let database: TestDatabase
let stores: MarketStores
let transaction: MarketTransaction
let alone: Alone
beforeEach(async () => {
  database = await testDatabase()
  ;({ stores, transaction, alone } = marketStores(database.pool))
})
afterEach(() => database.drop())

const saturday = new Date('2026-11-21T12:00:00Z')
const start = tradingDay(20190102)

const prepare = (now: Date, marketData: MarketData = demoMarket(), lines: string[] = []) =>
  prepareMarket({ marketData, stores, transaction, alone, now, say: line => lines.push(line) })

/** Everything stored, but for the instants at which it was. */
async function everything(): Promise<unknown> {
  const tables = {
    instrument: 'SELECT * FROM instrument ORDER BY fsym_id',
    bars: "SELECT fsym_id, year, count, encode(checksum, 'hex') AS sum FROM bar_year ORDER BY fsym_id, year",
    state: 'SELECT country, data_date, source FROM market_state ORDER BY country',
    report: 'SELECT fsym_id, data_date, version, body FROM stock_report ORDER BY fsym_id, data_date',
  }
  const found: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(tables)) found[name] = (await database.pool.query(query)).rows
  return found
}

const writes = async (): Promise<unknown> =>
  (await database.pool.query('SELECT fsym_id, year, updated_at, xmin::text FROM bar_year ORDER BY 1, 2')).rows

test('fills an empty store up to the last finished session of each country, with less than five seconds of computing', async () => {
  const began = process.cpuUsage()
  const prepared = await prepare(saturday)
  const { user, system } = process.cpuUsage(began)
  expect((user + system) / 1e6).toBeLessThan(5)
  expect(prepared).toEqual({
    ok: true,
    value: [
      { country: 'kr', dataDate: '2026-11-20', outcome: 'rebuilt' },
      { country: 'us', dataDate: '2026-11-20', outcome: 'rebuilt' },
    ],
  })
  const market = demoMarket()
  for (const country of ['kr', 'us'] as const)
    for (const { fsym_id } of [
      ...(await stores.instruments.ofCountry(country)),
      ...(await market.indices(country)),
    ])
      expect(await stores.bars.all(fsym_id)).toEqual(await market.bars(fsym_id, start, tradingDay(20261120)))
})

test('each country reaches its own last session', async () => {
  const prepared = await prepare(new Date('2026-11-20T16:00:00+09:00'))
  expect(prepared.ok && prepared.value.map(({ dataDate }) => dataDate)).toEqual(['2026-11-20', '2026-11-19'])
})

test('a second run changes nothing and says nothing', async () => {
  await prepare(saturday)
  const [before, written] = [await everything(), await writes()]
  const lines: string[] = []
  const again = await prepare(saturday, demoMarket(), lines)
  expect(again.ok && again.value.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
  expect(await everything()).toEqual(before)
  expect(await writes()).toEqual(written)
  expect(lines).toEqual([])
})

test('continued day by day or made at once, the market is the same', async () => {
  // A Korean split, a halt before it and a year's end lie on the way.
  for (const day of ['2025-05-06', '2025-05-08', '2025-05-12', '2025-12-30', '2026-01-02'])
    await prepare(new Date(`${day}T23:59:00Z`))
  const [continued, reports] = [
    await everything(),
    await stores.reports.known({ dataDate: '2026-01-02', version: 'full-1' }),
  ]
  expect(reports.size).toBeGreaterThan(20)

  const { drop } = database
  database = await testDatabase()
  await drop()
  ;({ stores, transaction, alone } = marketStores(database.pool))
  await prepare(new Date('2026-01-02T23:59:00Z'))
  const atOnce = (await everything()) as Record<string, { data_date?: string }[]>
  const newest = (all: unknown) => {
    const { report, ...rest } = all as typeof atOnce
    return { ...rest, report: report!.filter(({ data_date }) => data_date === '2026-01-02') }
  }
  expect(newest(continued)).toEqual(newest(atOnce))
})

test('only the years that gained a session are written', async () => {
  await prepare(new Date('2026-11-19T23:59:00Z'))
  const before = new Map(
    ((await writes()) as { fsym_id: string; year: number; xmin: string }[]).map(row => [
      `${row.fsym_id} ${row.year}`,
      row.xmin,
    ]),
  )
  await prepare(saturday)
  for (const row of (await writes()) as { fsym_id: string; year: number; xmin: string }[]) {
    const isSame = before.get(`${row.fsym_id} ${row.year}`) === row.xmin
    expect(isSame).toBe(row.year < 2026)
  }
})

test('one of two servers that start at once waits for the other, and finds the market made', async () => {
  const both = await Promise.all([prepare(saturday), prepare(saturday)])
  const outcomes = both.map(prepared => prepared.ok && prepared.value.map(({ outcome }) => outcome).join())
  expect(outcomes.toSorted()).toEqual(['rebuilt,rebuilt', 'unchanged,unchanged'])
  expect((await stores.instruments.ofCountry('kr')).length).toBe(13)
  const again = await prepare(saturday)
  expect(again.ok && again.value.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
})

test('a clock that is set back gets the market of its own time', async () => {
  await prepare(saturday)
  const prepared = await prepare(new Date('2026-09-18T23:59:00Z'))
  expect(prepared.ok && prepared.value[0]).toEqual({
    country: 'kr',
    dataDate: '2026-09-18',
    outcome: 'rebuilt',
  })
  expect(await stores.instruments.byTicker('kr', '6T01H0')).toBeNull()
  const { fsym_id } = (await stores.instruments.byTicker('kr', '0K31D0'))!
  expect((await stores.bars.last([fsym_id], 1)).get(fsym_id)!.day[0]).toBe(20260918)
})

test('a source that fails half-way leaves the country as it was', async () => {
  await prepare(new Date('2026-11-19T23:59:00Z'))
  const before = await everything()
  const failing = (): MarketData => {
    const market = demoMarket()
    let left = 5
    return {
      ...market,
      bars: (...given) =>
        left-- > 0 ? market.bars(...given) : Promise.reject(new Error('the line is dead')),
    }
  }
  await expect(prepare(saturday, failing())).rejects.toThrow('the line is dead')
  expect(await everything()).toEqual(before)
})

test('bars that break a law are refused, with their name', async () => {
  const market = demoMarket()
  const wrong: MarketData = {
    ...market,
    async bars(...given) {
      const bars = await market.bars(...given)
      bars.low[10] = bars.high[10]! + 1
      return bars
    },
  }
  await expect(prepare(saturday, wrong)).rejects.toThrow(/-S.*do not fit together/)
  expect(await stores.marketState.of('kr')).toBeNull()
})

test('real data is never replaced by another source, simulated data is', async () => {
  const vendor: MarketData = { ...demoMarket(), source: 'files' }
  expect((await prepare(saturday)).ok).toBe(true)
  const real = await prepare(saturday, vendor)
  expect(real.ok && real.value[0]!.outcome).toBe('rebuilt')
  expect(await prepare(saturday)).toEqual({
    ok: false,
    error: { code: 'other-source', country: 'kr', stored: 'files', asked: 'demo' },
  })
})

test('a correction by the source replaces what was stored', async () => {
  await prepare(new Date('2026-11-19T23:59:00Z'))
  const market = demoMarket()
  const corrected: MarketData = {
    ...market,
    async bars(...given) {
      const bars = await market.bars(...given)
      const higher = (price: number) => (price > 0 ? Math.round(price * 100 + 100) / 100 : 0)
      return { ...bars, close: bars.close.map(higher), high: bars.high.map(higher) }
    },
  }
  await prepare(saturday, corrected)
  const { fsym_id } = (await stores.instruments.byTicker('us', 'VLDT'))!
  const expected = await corrected.bars(fsym_id, start, tradingDay(20261120))
  expect(await stores.bars.all(fsym_id)).toEqual(expected)
})
