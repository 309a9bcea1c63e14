import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StockReport } from '#contract/report.ts'
import { multiples } from '#domain/analysis/scoring/valuation-table.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { countryOfTicker, parseTicker } from '#domain/market/ticker.ts'
import { openStoredPack } from '#server/use-cases/market/load-market.ts'
import { type TestDatabase, testDatabase } from '../../database/test-database.ts'
import { nightOf } from '../night-of.ts'
import { marketStores } from '../stored/stores-on.ts'
import { americanByHand, type ReckonedByHand } from './by-hand.ts'
import { koreansByHand, otherAmericansByHand } from './by-hand-others.ts'
import { nightAfter, reckonedDays, reckonedMarket } from './reckoned-market.ts'

const all = [...americanByHand, ...otherAmericansByHand, ...koreansByHand]

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  for (const country of ['us', 'kr'] as const)
    for (const day of reckonedDays[country]) await nightOf(database, reckonedMarket, country, nightAfter(day))
})
afterAll(() => database.drop())

async function published({ ticker, day }: ReckonedByHand) {
  const { publications } = marketStores(database.pool).stores
  const country = countryOfTicker(parseTicker(ticker)!)
  const kept = await publications.report(country, ticker, toTradingDay(day))
  const report = JSON.parse(gunzipSync(kept!.bytes).toString('utf8')) as StockReport
  const pack = openStoredPack((await publications.pack(country, kept!.version))!)
  return { report, pack, row: pack.fsymIds.indexOf(ticker) }
}

describe.each(all)('the published multiples of $ticker on $day', byHand => {
  test.each(multiples)('%s is the one reckoned by hand from the filings', async id => {
    const { report, pack, row } = await published(byHand)
    const { value } = report.valuation.find(each => each.id === id)!
    const expected = byHand[id]
    // A pack has no column of what nobody knows of any stock.
    const stored = pack.columns.get(id.toLowerCase())?.[row] ?? Number.NaN
    if (expected === null) {
      expect(value).toBeNull()
      expect(stored).toBeNaN()
      return
    }
    expect(Math.abs(value! / expected - 1)).toBeLessThan(1e-9)
    expect(stored).toBeCloseTo(expected, 1)
  })
})

test('the preferred share of a company that files for its common share has no multiples of its own', async () => {
  const { report } = await published({ ...koreansByHand[1]!, ticker: '005935' })
  expect(report.valuation).toEqual([])
})

test.each([
  ['AAPL', 20231229, 'EV_EBITDA', 23.4],
  ['AAPL', 20231229, 'PER', 31.4],
  ['GOOG', 20231229, 'PER', 27],
  ['NVDA', 20231229, 'PER', 65.3],
  ['NVDA', 20240628, 'PER', 72.3],
  ['005930', 20230331, 'PER', 7.9],
  ['005930', 20240329, 'PBR', 1.58],
] as const)('%s had on %i a %s of about %d, as it was widely quoted', async (ticker, day, id, quoted) => {
  const { report } = await published(all.find(each => each.ticker === ticker && each.day === day)!)
  const { value } = report.valuation.find(each => each.id === id)!
  expect(Math.abs(value! / quoted - 1)).toBeLessThan(0.01)
})
