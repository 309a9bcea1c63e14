import { expect, test } from 'vitest'
import { tradingDay } from '#domain/market/day.ts'
import { columnsFromCloses, unadjusted } from '#tests/builders/market.ts'
import { outcomeRule } from '../attractiveness/outcomes.ts'
import { forecastsOf } from './forecasts.ts'
import type { MarketView, StockHistory } from './market-view.ts'
import type { SignalRecord } from './signal-record.ts'

const length = outcomeRule.horizon + 3
const rising = (share: number): StockHistory => ({
  market: 2,
  isFund: false,
  delistedAt: null,
  bars: unadjusted(columnsFromCloses(Array.from({ length }, (_, at) => 100 * (1 + share) ** at))),
})
const market: MarketView = {
  index: columnsFromCloses(new Array(length).fill(1000)),
  stocks: new Map([
    ['down', rising(-0.01)],
    ['flat', rising(0)],
    ['up', rising(0.01)],
    ['fund', { ...rising(-0.05), isFund: true }],
  ]),
}
const days = [...market.index.day].map(tradingDay)
const said = (fsym_id: string, at: number, odds: number | null): SignalRecord => ({
  fsym_id,
  day: days[at]!,
  version: 'v3',
  edition: 'live',
  signal: 'HOLD',
  from: 'LAZY_ENTRY',
  close: 1,
  factors: [],
  entry: null,
  odds,
})

test('the sealed odds are held against the median company once their time is over', () => {
  const records = [said('up', 0, 60), said('flat', 1, 50), said('down', 2, 40), said('fund', 0, 10)]
  expect(forecastsOf(records, { market, asOf: days.at(-1)! })).toEqual([
    { predicted: 0.6, happened: true, group: 202001 },
    { predicted: 0.5, happened: false, group: 202001 },
    { predicted: 0.4, happened: false, group: 202001 },
    { predicted: 0.1, happened: false, group: 202001 },
  ])
})

test('nothing is said before that, without odds, or of what nobody prices', () => {
  const records = [said('up', 3, 60), said('up', 0, null), said('unknown', 0, 60)]
  expect(forecastsOf(records, { market, asOf: days.at(-1)! })).toEqual([])
  const [early] = [said('up', 0, 60)]
  expect(forecastsOf([early], { market, asOf: days[outcomeRule.horizon - 1]! })).toEqual([])
  expect(forecastsOf([early], { market, asOf: days[outcomeRule.horizon]! })).toHaveLength(1)
})
