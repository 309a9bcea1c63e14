import { expect, test } from 'vitest'
import { toTradingDay } from '../calendar/day.ts'
import { firstDayOfYearUntil, insiderTotals } from './insider-totals.ts'
import type { InsiderTrade } from './insider-trade.ts'

const trade = (day: number, more: Partial<InsiderTrade>): InsiderTrade => ({
  filing_date: toTradingDay(day),
  trade_date: toTradingDay(day),
  trade_type: 'P',
  price: 2,
  qty: 10,
  value: 20,
  insider_name: 'A',
  title: '',
  is_ceo: false,
  filing_id: null,
  ...more,
})

test('firstDayOfYearUntil returns the day after the same day of the year before, also for leap days', () => {
  expect(firstDayOfYearUntil(toTradingDay(20261120))).toBe(20251121)
  expect(firstDayOfYearUntil(toTradingDay(20270101))).toBe(20260102)
  expect(firstDayOfYearUntil(toTradingDay(20280229))).toBe(20270301)
  expect(firstDayOfYearUntil(toTradingDay(20290228))).toBe(20280229)
})

test('insiderTotals adds up each kind of trade, and counts trades without a value separately', () => {
  const totals = insiderTotals(
    [
      trade(20251120, { qty: 1000 }),
      trade(20251121, {}),
      trade(20261120, { insider_name: 'B', value: null }),
      trade(20261120, { trade_type: 'S', qty: 3, value: 7 }),
      trade(20261121, { trade_type: 'S', qty: 1000 }),
    ],
    toTradingDay(20261120),
  )
  expect(totals).toEqual([
    { trade_type: 'P', trades: 2, insiders: 2, qty: 20, value: 20, without_value: 1 },
    { trade_type: 'S', trades: 1, insiders: 1, qty: 3, value: 7, without_value: 0 },
    { trade_type: 'PS', trades: 0, insiders: 0, qty: 0, value: 0, without_value: 0 },
  ])
})
