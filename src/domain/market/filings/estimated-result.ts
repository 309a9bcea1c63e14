import { isCalendarKnown } from '../calendar/calendar.ts'
import { addDays, type TradingDay, toTradingDay } from '../calendar/day.ts'
import { nextSession, previousSession, sessionDaysBetween, sessionOnOrAfter } from '../calendar/session.ts'
import type { Country } from '../country.ts'
import type { EarningsResult } from './earnings.ts'
import { earningsStageOn } from './earnings-surprise.ts'

/** Our choice: so many reports of the same quarter must follow one pattern, and older ones than the newest five are not regarded. */
const FEWEST_REPORTS = 3
const MOST_REPORTS = 5
/** Our choice: a report follows the pattern when it came at most a week of sessions before or after the usual session. */
const USUAL_SPREAD = 5

type Quarter = 1 | 2 | 3 | 4
type QuarterReport = { day: TradingDay; year: number; quarter: Quarter }

/**
 * Estimates the day of a company's next report from the sessions on which it reported the same quarter of earlier years. Returns
 * null where a source already brings a day to come, where too few reports follow one pattern, and where the estimated day is past.
 */
export function estimateNextResult(
  country: Country,
  results: readonly EarningsResult[],
  day: TradingDay,
): EarningsResult | null {
  if (results.some(each => earningsStageOn(each, day) === 'upcoming')) return null
  const reported = quarterReports(results, day)
  const newest = reported.at(-1)
  if (!newest) return null
  const next = quarterAfter(newest)
  const same = reported
    .filter(({ quarter, year }) => quarter === next.quarter && year < next.year)
    .slice(-MOST_REPORTS)
  const report_date = usualDay(country, same, next.year)
  if (report_date === null || report_date <= day) return null
  return {
    ...{ report_date, time: null, confirmed: false, eps_actual: null, eps_consensus: null },
    ...{ sales_actual: null, sales_consensus: null, target_year: next.year, target_quarter: next.quarter },
  }
}

/** The reports up to the day, by quarter. A whole year is reported with its fourth quarter; the first report of a quarter counts. */
function quarterReports(results: readonly EarningsResult[], day: TradingDay): QuarterReport[] {
  const found = new Map<string, QuarterReport>()
  for (const each of results) {
    if (earningsStageOn(each, day) !== 'reported') continue
    const report = { day: each.report_date, year: each.target_year, quarter: each.target_quarter ?? 4 }
    const key = `${report.year} ${report.quarter}`
    const known = found.get(key)
    if (!known || report.day < known.day) found.set(key, report)
  }
  return [...found.values()].sort((one, other) => one.year - other.year || one.quarter - other.quarter)
}

const quarterAfter = ({ year, quarter }: QuarterReport): { year: number; quarter: Quarter } =>
  quarter === 4 ? { year: year + 1, quarter: 1 } : { year, quarter: (quarter + 1) as Quarter }

/** The day in that year on the usual session of these reports, oldest first; null where they have no usual session. */
function usualDay(country: Country, reports: readonly QuarterReport[], year: number): TradingDay | null {
  const newest = reports.at(-1)
  if (!newest || newest.year !== year - 1) return null
  // Sessions are counted from the month of the newest report, so that a holiday in another month moves nothing.
  const monthIn = (of: number): TradingDay => monthStart(newest.day, of - newest.year)
  const places = reports
    .filter(report => isCalendarKnown(country, addDays(monthIn(report.year), -31)))
    .map(report => placeInMonth(country, report.day, monthIn(report.year)))
    .sort((one, other) => one - other)
  const usual = places[Math.floor(places.length / 2)]
  if (usual === undefined || !isCalendarKnown(country, addDays(monthIn(year), 62))) return null
  const fitting = places.filter(place => Math.abs(place - usual) <= USUAL_SPREAD).length
  if (fitting < FEWEST_REPORTS || places.length - fitting > 1) return null
  return dayAtPlace(country, usual, monthIn(year))
}

/** The first session of the month has place 1, the last one before it place 0. */
const placeInMonth = (country: Country, day: TradingDay, first: TradingDay): number =>
  day >= first
    ? sessionDaysBetween(country, first, day).length
    : 1 - sessionDaysBetween(country, day, addDays(first, -1)).length

function dayAtPlace(country: Country, place: number, first: TradingDay): TradingDay {
  let day = sessionOnOrAfter(country, first)
  for (let at = 1; at < place; at++) day = nextSession(country, day)
  for (let at = 1; at > place; at--) day = previousSession(country, day)
  return day
}

const monthStart = (day: TradingDay, years: number): TradingDay =>
  toTradingDay((Math.floor(day / 100) + years * 100) * 100 + 1)
