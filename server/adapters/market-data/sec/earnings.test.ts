import { expect, it } from 'vitest'
import { quarterFigure, timelineOf } from '#domain/analysis/scoring/figures.ts'
import type { FinancialStatement } from '#domain/analysis/scoring/fundamentals.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { filedEarningsTime, secEarnings } from './earnings.ts'
import { filingsIn, type SecFiling } from './filings.ts'
import type { FiledStatement } from './statements.ts'

const resultsFiling = (filed: number, at: string | null, more: Partial<SecFiling> = {}): SecFiling => ({
  ...{
    accession: `a${filed}`,
    form: '8-K',
    filed: toTradingDay(filed),
    period: null,
    items: ['2.02', '9.01'],
  },
  ...{ acceptedAt: at === null ? null : Date.parse(at), document: null, ...more },
})

const statement = {
  year: 2026,
  quarter: 3,
  report_date: toTradingDay(20261105),
  eps: 1.5,
  sales: 900,
} as FinancialStatement
const filed: FiledStatement = { statement, accession: 'report', ended: toTradingDay(20260930), first: true }

it.each([
  ['before the open in summer time', 20261030, '2026-10-30T13:29:59Z', 'bmo'],
  ['at the open in summer time', 20261030, '2026-10-30T13:30:00Z', 'dmh'],
  ['before the open in winter time', 20261102, '2026-11-02T14:29:59Z', 'bmo'],
  ['at the open in winter time', 20261102, '2026-11-02T14:30:00Z', 'dmh'],
  ['before the close', 20261102, '2026-11-02T20:59:59Z', 'dmh'],
  ['after the close', 20261102, '2026-11-02T21:00:00Z', 'amc'],
  ['after the early close', 20261127, '2026-11-27T18:00:00Z', 'amc'],
  ['the evening before, too late for that day', 20261103, '2026-11-02T22:45:00Z', 'bmo'],
  ['nobody knows when', 20261102, null, null],
] as const)('the earnings time follows from the time of the filing (%s)', (_when, day, at, time) =>
  expect(filedEarningsTime(resultsFiling(day, at))).toBe(time),
)

it('a result is dated by its first announcement', () => {
  const filings = [
    resultsFiling(20261029, '2026-10-29T20:05:00Z'),
    resultsFiling(20261030, '2026-10-30T20:05:00Z', { items: ['5.02'] }),
    resultsFiling(20260924, '2026-09-24T20:05:00Z'),
    resultsFiling(20261106, '2026-11-06T20:05:00Z'),
    resultsFiling(20261105, '2026-11-05T13:00:00Z', { form: '10-Q', accession: 'report', items: [''] }),
  ]
  const result = {
    ...{ report_date: 20261029, time: 'amc', confirmed: true, eps_actual: 1.5, eps_consensus: null },
    ...{ sales_actual: 900, sales_consensus: null, target_year: 2026, target_quarter: 3 },
  }
  expect(secEarnings([filed], filings)).toEqual([result])
  expect(secEarnings([filed], filings.slice(1))).toEqual([{ ...result, report_date: 20261105, time: 'bmo' }])
  expect(secEarnings([filed], [])).toEqual([{ ...result, report_date: 20261105, time: null }])
})

it('a repeated period, and a period without a result, give no result', () => {
  expect(secEarnings([{ ...filed, first: false }], [])).toEqual([])
  expect(secEarnings([{ ...filed, statement: { ...statement, eps: null, sales: null } }], [])).toEqual([])
})

const of = (quarter: 1 | 2 | 3 | null, report_date: number, sales: number): FiledStatement => ({
  ...filed,
  statement: {
    ...{ year: 2025, quarter, report_date: toTradingDay(report_date), eps: 6, sales },
    ...{ operating_income: sales / 5, net_income: sales / 10 },
  } as FinancialStatement,
})
const nineMonths = [of(1, 20250505, 100), of(2, 20250804, 110), of(3, 20251103, 120)]
const year = of(null, 20260219, 460)

it('a year of 460 after nine months of 330 is a fourth quarter of 130, without earnings per share', () => {
  expect(secEarnings([...nineMonths, year], []).at(-1)).toMatchObject({
    ...{ target_year: 2025, target_quarter: 4, report_date: 20260219 },
    ...{ sales_actual: 130, eps_actual: null },
  })
  const restatedLater = { ...of(3, 20261102, 20), first: false }
  expect(secEarnings([year], [], [...nineMonths, year, restatedLater])[0]?.sales_actual).toBe(130)
})

it('a year without one of its quarters stays a result of the year', () => {
  expect(secEarnings([...nineMonths.slice(1), year], []).at(-1)).toMatchObject({
    ...{ target_year: 2025, target_quarter: null, sales_actual: 460, eps_actual: 6 },
  })
})

it('the statements give the fourth quarter of sales, operating income and net income alike', () => {
  const timeline = timelineOf([...nineMonths, year].map(({ statement }) => statement))
  const fourth = (name: 'sales' | 'operating_income' | 'net_income') =>
    quarterFigure(timeline, 2025 * 4 + 3, name)
  expect([fourth('sales'), fourth('operating_income'), fourth('net_income')]).toEqual([
    { value: 130, date: 20260219 },
    { value: 26, date: 20260219 },
    { value: 13, date: 20260219 },
  ])
})

it('the XML document next to its HTML page is found, and a path out of its folder is rejected', () => {
  const columns = {
    accessionNumber: [
      '0001900001-26-000001',
      '0001900001-26-000002',
      '0001900001-26-000003',
      'none',
      '0001900001-26-000005',
    ],
    filingDate: ['2026-11-02', '2026-11-02', '2026-11-23', '2026-11-02', 'soon'],
    reportDate: ['2026-10-30', '', '', '', ''],
    acceptanceDateTime: ['2026-11-02T23:30:15.000Z', '', '', '', ''],
    form: ['4', '4', '4', '4', '4'],
    items: ['', '', '', '', ''],
    primaryDocument: ['xslF345X05/wk-form4_1763163012.xml', '../../secret.xml', 'a.xml', 'a.xml', 'a.xml'],
  }
  expect(filingsIn(columns, toTradingDay(20261120))).toEqual([
    expect.objectContaining({
      ...{ document: 'wk-form4_1763163012.xml', period: 20261030, filed: 20261102 },
      acceptedAt: Date.UTC(2026, 10, 2, 23, 30, 15),
    }),
    expect.objectContaining({ document: null, period: null, acceptedAt: null }),
  ])
})
