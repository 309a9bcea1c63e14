import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { barFrom, splitsFrom } from '#server/adapters/market-data/polygon/bars.ts'
import { dividendsFrom, instrumentsFrom } from '#server/adapters/market-data/polygon/mapper.ts'
import {
  BarsPage,
  DividendsPage,
  GroupedPage,
  SplitsPage,
  TickersPage,
} from '#server/adapters/market-data/polygon/wire.ts'
import { againstRealBars } from './real-data.ts'

const answer = (name: string): unknown =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../../shared/data/polygon', `${name}.json`), 'utf8'),
  )
const until = toTradingDay(20261120)

againstRealBars('real answers of Polygon', () => {
  test('bars have the trading day of New York', () => {
    const { results = [] } = BarsPage.parse(answer('aggs_AAPL_day'))
    expect(results.map(row => barFrom(row)?.day)).toEqual([20050401, 20050404])
  })

  test('the bars of all stocks on a day belong to the day whose end is their timestamp', () => {
    const { results = [] } = GroupedPage.parse(answer('grouped_daily'))
    expect(results.map(row => [row.T, barFrom(row)?.day])).toEqual([['GIK', 20201014]])
  })

  test('the list of tickers includes the number of shares', () => {
    const { results = [], next_url } = TickersPage.parse(answer('tickers'))
    expect(instrumentsFrom(results, [], until).map(one => [one.fsym_id, one.ticker, one.market])).toEqual([
      ['A-US', 'A', 4],
      ['AA-US', 'AA', 4],
    ])
    expect(next_url).not.toContain('apiKey')
  })

  test('splits and dividends are read', () => {
    const splits = splitsFrom(SplitsPage.parse(answer('splits')).results ?? [], until)
    expect(splits.get('GOOGL')).toEqual([{ day: 20220718, factor: 1 / 20 }])
    const paid = dividendsFrom(DividendsPage.parse(answer('dividends')).results ?? [], until)
    expect(paid.get('CSSEN')?.at(-1)).toEqual({
      ex_date: 20250612,
      pay_date: 20250630,
      amount: 0.59375,
      currency: 'USD',
    })
  })
})
