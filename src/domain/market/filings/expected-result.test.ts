import { describe, expect, it } from 'vitest'
import { toTradingDay } from '../calendar/day.ts'
import type { EarningsResult } from './earnings.ts'
import { type ExpectedResult, inCompanyQuarters, replacedExpectations } from './expected-result.ts'

type Quarter = EarningsResult['target_quarter']

const expected = (day: number, target_year: number, target_quarter: Quarter): ExpectedResult => ({
  ...{ report_date: toTradingDay(day), time: null, confirmed: false, target_year, target_quarter },
  ...{ eps_consensus: 2.1, sales_consensus: null },
})

const reported = (day: number, target_year: number, target_quarter: Quarter): EarningsResult => ({
  ...expected(day, target_year, target_quarter),
  ...{ eps_actual: 2, sales_actual: 100 },
})

const periodsOf = (rows: readonly ExpectedResult[]) =>
  rows.map(({ target_year, target_quarter }) => `${target_year} ${target_quarter}`)

describe('an expected report', () => {
  // The year ends in September: the report of January is that of the first quarter.
  const autumnYears = [
    reported(20260129, 2026, 1),
    reported(20260430, 2026, 2),
    reported(20260730, 2026, 3),
    reported(20261029, 2026, null),
  ]

  it('keeps the quarter that its source names when the company has reported no other one', () => {
    expect(periodsOf(inCompanyQuarters([expected(20270128, 2026, 4)], []))).toEqual(['2026 4'])
    expect(
      periodsOf(inCompanyQuarters([expected(20270128, 2026, 4)], [reported(20261029, 2026, 3)])),
    ).toEqual(['2026 4'])
  })

  it('gets the quarter of the result that came on its day, two days before it, or 40 days after it', () => {
    for (const day of [20260430, 20260502, 20260321])
      expect(periodsOf(inCompanyQuarters([expected(day, 2026, 1)], autumnYears))).toEqual(['2026 2'])
  })

  it('is the fourth quarter when the company reported the whole year on its day', () =>
    expect(periodsOf(inCompanyQuarters([expected(20261029, 2026, 3)], autumnYears))).toEqual(['2026 4']))

  it('is counted on from the last report when the company has used its quarter for an earlier one', () =>
    expect(
      periodsOf(
        inCompanyQuarters(
          [expected(20261029, 2026, 3), expected(20270429, 2027, 1)],
          autumnYears.slice(0, 3),
        ),
      ),
    ).toEqual(['2026 4', '2027 1']))

  it('of a whole year keeps its year', () =>
    expect(periodsOf(inCompanyQuarters([expected(20261029, 2026, null)], autumnYears))).toEqual([
      '2026 null',
    ]))

  it('replaces a stored one of another quarter up to 40 days away, and no other', () => {
    const stored = [
      ...[expected(20261029, 2026, 3), expected(20261029, 2026, null), expected(20260730, 2026, 2)],
      expected(20270128, 2027, 1),
    ]
    const incoming = [expected(20261105, 2026, 4), expected(20270130, 2027, 1)]
    expect(periodsOf(replacedExpectations(stored, incoming))).toEqual(['2026 3'])
  })
})
