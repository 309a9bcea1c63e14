import { describe, expect, test } from 'vitest'
import type { Bars } from '#domain/analysis/bars.ts'
import { addDays, toTradingDay } from '#domain/market/calendar/day.ts'
import { countries } from '#domain/market/country.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { collectDemoBatches, newestDemoBars } from '#server/adapters/market-data/demo/collected.ts'

const today = toTradingDay(20261120)
const markets = { kr: await collectDemoBatches('kr', today), us: await collectDemoBatches('us', today) }
const listed = countries.flatMap(country => markets[country].instruments)
const found = (ticker: string): Instrument => listed.find(each => each.ticker === ticker)!
const barsOf = ({ fsym_id, country }: Instrument): Bars => markets[country].bars.get(fsym_id)!

test('a stock is not listed before its first day, and no stock is listed before the market starts', async () => {
  const early = await collectDemoBatches('kr', toTradingDay(20260918))
  const coming = found('6T01H0')
  expect(early.instruments.some(each => each.ticker === '6T01H0')).toBe(false)
  expect(early.batches.filter(batch => 'fsym_id' in batch && batch.fsym_id === coming.fsym_id)).toEqual([])
  const before = await collectDemoBatches('us', toTradingDay(20181231))
  expect(before.batches).toEqual([{ feed: 'listing', instruments: [] }])
}, 30_000)

describe('a read with stored data', () => {
  test('skips the stored bars, and repeats the filings and flows of the last 120 days', async () => {
    const again = await collectDemoBatches('kr', today, newestDemoBars(markets.kr))
    expect(again.batches.some(({ feed }) => feed === 'bars' || feed === 'index')).toBe(false)
    const since = addDays(today, -120)
    for (const row of again.all('flows')) expect(row.day).toBeGreaterThanOrEqual(since)
    // Rows without a stock are always sent whole: the request does not say whether they were stored.
    expect(again.all('fx')).toEqual(markets.kr.all('fx'))
    const live = again.instruments.filter(each => !each.delisted_at)
    for (const { fsym_id } of live)
      for (const row of again.rows('statements', fsym_id))
        expect(row.report_date).toBeGreaterThanOrEqual(since)
    expect(again.all('statements').length).toBeLessThan(markets.kr.all('statements').length / 10)
    expect(again.all('statements').length).toBeGreaterThan(100)
  }, 30_000)

  test('continues bars from the start of the stored year, and from the beginning after a split or a correction', async () => {
    const stored = newestDemoBars(markets.us)
    const splitId = found('TSSR').fsym_id
    const oldDay = toTradingDay(20240607)
    const old = barsOf(found('TSSR'))
    const at = old.day.indexOf(oldDay)
    const back = (ticker: string, day: number, change = 0) => {
      const bars = barsOf(found(ticker))
      const row = bars.day.indexOf(day)
      stored.set(found(ticker).fsym_id, {
        day: toTradingDay(day),
        close: bars.close[row]! + change,
        factor: bars.factor[row]!,
      })
    }
    stored.set(splitId, { day: oldDay, close: old.close[at]!, factor: 1 })
    back('ASHG', 20251230)
    back('BRNL', 20251230, 0.01)
    const again = await collectDemoBatches('us', today, stored)
    const first = (ticker: string) => again.bars.get(found(ticker).fsym_id)?.day[0]
    expect([first('TSSR'), first('ASHG'), first('BRNL'), first('LMNH')]).toEqual([
      20190102,
      20250102,
      20190102,
      undefined,
    ])
  })
})
