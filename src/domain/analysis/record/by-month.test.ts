import { expect, test } from 'vitest'
import { datedCosts, generatedRecordMarket, yearsOf } from '#tests/e2e/record/generated-market.ts'
import { sliceColumns } from '../columns.ts'
import { groupTradesByMonth } from './by-month.ts'
import { trackRecord } from './track-record.ts'
import { isBought } from './trades.ts'

const days = yearsOf(20230102, 20231228)
const { market, records } = generatedRecordMarket(days, { seed: 4, stocks: 20 })
const { live } = trackRecord(records, { market, asOf: days.at(-1)!, costOf: datedCosts })
const months = groupTradesByMonth(live.trades, { market })

test('every bought trade is in one month, and the months add up to the whole record', () => {
  const bought = live.trades.filter(isBought)
  expect(months.reduce((sum, { n }) => sum + n, 0)).toBe(bought.length)
  expect(months.length).toBeGreaterThan(3)
  expect(months.map(({ month }) => month)).toEqual([...new Set(months.map(({ month }) => month))].sort())
  const whole = months.reduce((sum, { n, net }) => sum + n * net, 0) / bought.length
  expect(whole).toBeCloseTo(live.all.net!.value, 12)
  const index = months.reduce((sum, each) => sum + each.n * each.index!, 0) / bought.length
  expect(index).toBeCloseTo(live.all.baselines[0]!.mean!.value, 12)
})

test('a trade older than the index has no return of the index beside it', () => {
  const none = { ...market, index: sliceColumns(market.index, market.index.day.length) }
  for (const month of groupTradesByMonth(live.trades, { market: none })) expect(month.index).toBeNull()
})

test('no trades give no months', () => {
  expect(groupTradesByMonth([], { market })).toEqual([])
})
