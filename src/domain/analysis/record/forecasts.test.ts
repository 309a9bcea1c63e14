import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { columnsFromCloses, unadjusted } from '#tests/builders/market.ts'
import { generatedRecordMarket, yearsOf } from '#tests/e2e/record/generated-market.ts'
import { outcomeRule, outcomesOnSessions, UNKNOWN_OUTCOME } from '../attractiveness/outcomes.ts'
import { newestBarIndices, unionOfSessions } from '../attractiveness/sessions.ts'
import { adjustForSplits } from '../bars.ts'
import { sliceColumns } from '../columns.ts'
import { settledForecastsOf } from './forecasts.ts'
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
const days = [...market.index.day].map(toTradingDay)
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

const nothing = { predictions: [], outcomes: [], day: [] }

test('sealed odds are compared with the median company once their horizon is over', () => {
  const records = [said('down', 2, 40), said('up', 0, 60), said('down', 0, 30)]
  expect(settledForecastsOf(records, { market, asOf: days.at(-1)! })).toEqual({
    predictions: [0.6, 0.3, 0.4],
    outcomes: [1, 0, 0],
    day: [days[0], days[0], days[2]],
  })
})

test('a stock exactly at the median, a fund and a market of two companies are not scored', () => {
  const asOf = days.at(-1)!
  expect(settledForecastsOf([said('flat', 1, 50), said('fund', 0, 10)], { market, asOf })).toEqual(nothing)
  const two = { ...market, stocks: new Map([...market.stocks].filter(([id]) => id !== 'flat')) }
  expect(settledForecastsOf([said('up', 0, 60)], { market: two, asOf })).toEqual(nothing)
})

test('a record is not scored before its horizon is over, without odds, without prices, or on a day before the index', () => {
  const records = [said('up', 3, 60), said('up', 0, null), said('unknown', 0, 60)]
  expect(settledForecastsOf(records, { market, asOf: days.at(-1)! })).toEqual(nothing)
  const early = [said('up', 0, 60)]
  const at = (asOf: number) => settledForecastsOf(early, { market, asOf: days[asOf]! }).day
  expect(at(outcomeRule.horizon - 1)).toHaveLength(0)
  expect(at(outcomeRule.horizon)).toHaveLength(1)
  const young = { ...market, index: sliceColumns(market.index, 1) }
  const later = [said('up', 0, 60), said('up', 1, 60)]
  expect(settledForecastsOf(later, { market: young, asOf: days.at(-1)! }).day).toEqual([days[1]])
})

test('the record scores the same outcomes that the model was fitted to, for each stock and day', () => {
  fc.assert(
    fc.property(fc.integer(), seed => {
      const { market: generated } = generatedRecordMarket(yearsOf(20220704, 20221230), { seed, stocks: 12 })
      const { index } = generated
      const companies = [...generated.stocks].filter(([, { isFund }]) => !isFund)
      const members = companies.map(([, { bars }]) => adjustForSplits(bars))
      const { horizon } = outcomeRule
      const sessions = unionOfSessions(members)
      expect([...sessions]).toEqual([...index.day])
      const fitted = outcomesOnSessions({
        members,
        sessions,
        slots: newestBarIndices(members, sessions),
        horizon,
      })
      const records = [...generated.stocks.keys()].flatMap(fsym_id =>
        Array.from(index.day, day => ({ ...said(fsym_id, 0, 50), day: toTradingDay(day) })),
      )
      const scored = settledForecastsOf(records, { market: generated, asOf: toTradingDay(index.day.at(-1)!) })
      const known = Array.from(sessions).flatMap((day, session) =>
        companies.flatMap((_, member) => {
          const outcome = fitted[session * members.length + member]!
          return outcome === UNKNOWN_OUTCOME ? [] : [`${day} ${outcome}`]
        }),
      )
      expect(Array.from(scored.day, (day, row) => `${day} ${scored.outcomes[row]}`).sort()).toEqual(
        known.sort(),
      )
      expect(known.length).toBeGreaterThan(100)
    }),
    { numRuns: process.env.PROOF_ROUNDS === 'full' ? 200 : 5 },
  )
}, 300_000)
