import { daysSinceEpoch } from '../calendar/day.ts'
import type { EarningsResult } from './earnings.ts'

/** A report that is announced or expected: its day, and what analysts expect of it. Money and day are as in `EarningsResult`. */
export type ExpectedResult = Omit<EarningsResult, 'eps_actual' | 'sales_actual'>

/** Our choice: two reports of a company that are at most so many days apart are the same report, named differently. */
const SAME_REPORT_DAYS = 40
const DAYS_OF_QUARTER = 365.25 / 4

type Period = Pick<EarningsResult, 'report_date' | 'target_year' | 'target_quarter'>

const daysAfter = (one: Period, other: Period): number =>
  daysSinceEpoch(one.report_date) - daysSinceEpoch(other.report_date)

const isNear = (one: Period, other: Period): boolean => Math.abs(daysAfter(one, other)) <= SAME_REPORT_DAYS

const isSameLength = (one: Period, other: Period): boolean =>
  (one.target_quarter === null) === (other.target_quarter === null)

const isSamePeriod = (one: Period, other: Period): boolean =>
  one.target_year === other.target_year && one.target_quarter === other.target_quarter

/**
 * Names the quarters as the company does. A source that knows only the calendar takes the first quarter of a year that ends in
 * September for a fourth one, and its estimate would stand beside the result of another quarter.
 */
export function inCompanyQuarters(
  expected: readonly ExpectedResult[],
  earnings: readonly EarningsResult[],
): ExpectedResult[] {
  const reported = earnings
    .filter(({ eps_actual, sales_actual }) => eps_actual !== null || sales_actual !== null)
    .sort((one, other) => one.report_date - other.report_date)
  return expected.map(each => ({ ...each, ...companyPeriodOf(each, reported) }))
}

function companyPeriodOf(
  each: ExpectedResult,
  reported: readonly EarningsResult[],
): Pick<EarningsResult, 'target_year' | 'target_quarter'> {
  const { target_year, target_quarter } = each
  if (target_quarter === null) return { target_year, target_quarter }
  const near = reported.filter(result => isNear(each, result))
  if (near.some(result => isSamePeriod(each, result))) return { target_year, target_quarter }
  const same = near.find(result => isSameLength(each, result)) ?? near[0]
  if (same) return { target_year: same.target_year, target_quarter: same.target_quarter ?? 4 }
  const isTaken = reported.some(result => isSamePeriod(each, result) && daysAfter(each, result) > 0)
  const last = reported.findLast(result => daysAfter(each, result) > 0)
  if (!isTaken || !last) return { target_year, target_quarter }
  const quartersLater = Math.max(1, Math.round(daysAfter(each, last) / DAYS_OF_QUARTER))
  const quarters = last.target_year * 4 + (last.target_quarter ?? 4) - 1 + quartersLater
  return {
    target_year: Math.floor(quarters / 4),
    target_quarter: ((quarters % 4) + 1) as 1 | 2 | 3 | 4,
  }
}

/** The stored reports that an incoming one replaces because it is the same report under another period. */
export const replacedExpectations = (
  stored: readonly ExpectedResult[],
  incoming: readonly ExpectedResult[],
): ExpectedResult[] =>
  stored.filter(
    old =>
      !incoming.some(each => isSamePeriod(old, each)) &&
      incoming.some(each => isSameLength(old, each) && isNear(old, each)),
  )
