import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flattenHaltedDays, type IndicatorColumns, sliceColumns } from '#domain/analysis/columns.ts'
import { computeCompanyFigures } from '#domain/analysis/scoring/company.ts'
import { fundamentalScore } from '#domain/analysis/scoring/fundamental.ts'
import { type CompanyFilings, filingsKnownAt } from '#domain/analysis/scoring/fundamentals.ts'
import { collectSectorPeers } from '#domain/analysis/scoring/peers.ts'
import {
  collectReturns,
  returnsOf,
  sectorPerformanceScore,
} from '#domain/analysis/scoring/sector-performance.ts'
import { addDays, parseDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { filing } from '#tests/builders/fundamentals.ts'
import { againstRealBars, readRealBars } from '../server/market/sources/real-data.ts'

type Row = { start?: string; end: string; val: number; filed: string }
type Facts = { facts: { 'ifrs-full': Record<string, { units: { USD: Row[] } }> } }

/** Makes a filing from each row of a real SEC document: yearly figures, some of them reported twice. */
function realFilings(): CompanyFilings {
  const path = join(import.meta.dirname, '../../../shared/data/sec/lpa_companyfacts.json')
  const facts = (JSON.parse(readFileSync(path, 'utf8')) as Facts).facts['ifrs-full']
  const from = (concept: string, name: 'sales' | 'net_income' | 'equity' | 'debt') =>
    facts[concept]!.units.USD.map(({ end, val, filed }) =>
      filing({ year: Number(end.slice(0, 4)), currency: 'USD', [name]: val, filed: parseDay(filed)! }),
    )
  return [
    ...from('Revenue', 'sales'),
    ...from('ProfitLoss', 'net_income'),
    ...from('Equity', 'equity'),
    ...from('Liabilities', 'debt'),
  ]
}

const on = (day: number, fundamentals = realFilings()) =>
  computeCompanyFigures({
    day: toTradingDay(day),
    price: 10,
    currency: 'USD',
    shares: 31_000_000,
    fundamentals,
  })

againstRealBars('real filings of the SEC in ../shared/data', () => {
  test('a year is unknown before the day of its annual report, and known on that day', () => {
    expect(on(20240425).growth.sales).toBe('unknown')
    expect(on(20250401).growth.sales).toMatchObject({
      value: (39_436_343 / 31_983_567 - 1) * 100,
      date: 20240426,
    })
    expect(on(20250402).growth.sales).toMatchObject({
      value: (43_862_372 / 39_436_343 - 1) * 100,
      date: 20250402,
    })
    expect(on(20250402).multiples.ROE?.value).toBeCloseTo((-19_426_051 / 270_801_418) * 100, 12)
    expect(on(20250402).multiples.DR?.value).toBeCloseTo((336_218_160 / 270_801_418) * 100, 12)
  })

  test('on every day of two years, figures and score from filings cut at that day equal those from all filings', () => {
    const all = realFilings()
    const none = collectSectorPeers([])
    for (let day: TradingDay = toTradingDay(20240101); day < 20260101; day = addDays(day, 1)) {
      const cut = on(day, filingsKnownAt(all, day))
      expect(on(day, all)).toEqual(cut)
      expect(fundamentalScore(on(day, all), none)).toEqual(fundamentalScore(cut, none))
    }
  })
})

const codes = ['000660', '005930', '035720', '068270', '069500', '373220']

const upTo = (columns: IndicatorColumns, day: number): IndicatorColumns =>
  sliceColumns(columns, 0, columns.day.findLastIndex(each => each <= day) + 1)

againstRealBars('real Korean bars in ../shared/data', () => {
  const stocks = codes.map(code => flattenHaltedDays(readRealBars(`kr/${code}.csv`)))
  const days = [...stocks[0]!.day].filter((_, at) => at % 25 === 0)

  test('contributions sum to the sector performance on every day, and the sector performance is known in more than 80 % of cases', () => {
    let judged = 0
    for (const day of days) {
      const returns = stocks.map(columns => returnsOf(upTo(columns, day)))
      const many = collectReturns(returns)
      for (const own of returns) {
        const { value, contributions } = sectorPerformanceScore({
          day: toTradingDay(day),
          own,
          sector: many,
          country: many,
        })
        if (value === null) continue
        judged++
        const sum = contributions.reduce((sum, { contribution }) => sum + Math.round(contribution * 100), 0)
        expect(sum).toBe(Math.round(value * 100))
        expect(Math.abs(value)).toBeLessThanOrEqual(2)
      }
    }
    expect(judged).toBeGreaterThan(days.length * codes.length * 0.8)
  })

  test('the 20-session return from bars cut at a day is the ratio of two closes, and null in the first 20 sessions', () => {
    for (const columns of stocks)
      for (const day of days) {
        const cut = upTo(columns, day)
        const at = cut.day.length - 1
        const { 20: month } = returnsOf(cut)
        if (at < 20) expect(month).toBeNull()
        else expect(month).toBe((columns.close[at]! / columns.close[at - 20]! - 1) * 100)
      }
  })
})
