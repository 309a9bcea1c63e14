import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { EarningsResult } from '#domain/market/filings/earnings.ts'
import type { MarketStores } from '#server/market-ports.ts'
import { type TestDatabase, testDatabase } from '../../database/test-database.ts'
import { marketStores } from './stores-on.ts'

let database: TestDatabase
let stores: MarketStores
beforeAll(async () => {
  database = await testDatabase()
  stores = marketStores(database.pool).stores
})
afterAll(() => database.drop())
afterEach(() => database.pool.query('TRUNCATE earnings, expected_result'))

type Quarter = EarningsResult['target_quarter']
const day = toTradingDay
const nothing = { eps_actual: null, eps_consensus: null, sales_actual: null, sales_consensus: null }
const expected = (at: number, target_year: number, target_quarter: Quarter) => ({
  ...{ report_date: day(at), time: 'bmo' as const, confirmed: false, target_year, target_quarter },
  ...{ eps_consensus: 2.1, sales_consensus: 9e9 },
})

describe('results and what was expected of them', () => {
  const read = async () => (await stores.facts.of('earnings', ['AAA-S'])).get('AAA-S') ?? []
  const result = (at: number, target_year: number, target_quarter: EarningsResult['target_quarter']) => ({
    ...{ report_date: day(at), time: null, confirmed: true, target_year, target_quarter },
    ...{ ...nothing, eps_actual: 2, sales_actual: 8e9 },
  })

  test.each(['before', 'after'])(
    'are read as one report when the estimate arrives %s the result',
    async order => {
      const estimate = () => stores.facts.put('consensus', 'AAA-S', [expected(20261029, 2026, 3)])
      if (order === 'before') await estimate()
      await stores.facts.put('earnings', 'AAA-S', [result(20261030, 2026, 3)])
      if (order === 'after') await estimate()
      const merged = { ...result(20261030, 2026, 3), eps_consensus: 2.1, sales_consensus: 9e9 }
      expect(await read()).toEqual([merged])
      expect(await stores.facts.between('earnings', day(20261029), day(20261030))).toEqual([
        { fsym_id: 'AAA-S', row: merged },
      ])
      expect(await stores.facts.put('earnings', 'AAA-S', [result(20261030, 2026, 3)])).toBe(0)
      expect(await estimate()).toBe(0)
    },
  )

  test('that came on the expected day have the expected time of that day', async () => {
    await stores.facts.put('consensus', 'AAA-S', [expected(20261030, 2026, 3)])
    await stores.facts.put('earnings', 'AAA-S', [result(20261030, 2026, 3)])
    expect((await read()).map(({ time }) => time)).toEqual(['bmo'])
  })

  test('that no result has yet are awaited with their day and their estimates', async () => {
    await stores.facts.put('consensus', 'AAA-S', [expected(20270128, 2026, 4)])
    expect(await read()).toEqual([{ ...expected(20270128, 2026, 4), eps_actual: null, sales_actual: null }])
    expect(await stores.facts.between('earnings', day(20270128), day(20270128))).toHaveLength(1)
  })

  test.each(['before', 'after'])(
    'meet when the source of days names another quarter %s the result arrives',
    async order => {
      const estimate = () => stores.facts.put('consensus', 'AAA-S', [expected(20270128, 2026, 4)])
      if (order === 'before') await estimate()
      await stores.facts.put('earnings', 'AAA-S', [result(20270128, 2027, 1)])
      if (order === 'after') await estimate()
      expect(await read()).toMatchObject([
        { target_year: 2027, target_quarter: 1, eps_actual: 2, eps_consensus: 2.1, time: 'bmo' },
      ])
    },
  )

  test('of a fourth quarter are not awaited once the whole year is reported', async () => {
    await stores.facts.put('consensus', 'AAA-S', [expected(20270128, 2026, 4)])
    await stores.facts.put('earnings', 'AAA-S', [result(20270129, 2026, null)])
    expect(await read()).toMatchObject([{ report_date: 20270129, target_quarter: null, eps_consensus: null }])
  })

  test('leave one row when the day moves', async () => {
    await stores.facts.put('consensus', 'AAA-S', [expected(20270128, 2026, 4)])
    await stores.facts.put('consensus', 'AAA-S', [expected(20270203, 2026, 4)])
    expect((await read()).map(({ report_date }) => report_date)).toEqual([20270203])
  })
})
