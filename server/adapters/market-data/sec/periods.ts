import { addDays, daysSinceEpoch, type TradingDay, yearOf } from '#domain/market/calendar/day.ts'
import { conceptReadings } from './concepts.ts'
import type { SecFact, SecReport } from './facts.ts'

export const periodDays = ({ start, end }: SecFact): number =>
  start === null ? 0 : daysSinceEpoch(end) - daysSinceEpoch(start) + 1

/** Some companies count in weeks: their quarters have 12 to 17 weeks, their years 52 or 53. */
export const isQuarterLong = (days: number): boolean => days >= 70 && days <= 125
const isYearLong = (days: number): boolean => days >= 350 && days <= 380

export const fitsPeriod = ({ quarter }: SecReport, fact: SecFact): boolean =>
  quarter === null ? isYearLong(periodDays(fact)) : isQuarterLong(periodDays(fact))

const earned = (['sales', 'net_income', 'eps'] as const).flatMap(name =>
  conceptReadings[name].formulas.flatMap(({ add }) => add),
)

/** The ends of a report's periods: its own first, then those one or more years earlier. */
export function periodEnds(report: SecReport): TradingDay[] {
  const ends = new Set<TradingDay>()
  for (const name of earned)
    for (const fact of report.facts.get(name) ?? []) if (fitsPeriod(report, fact)) ends.add(fact.end)
  const [own, ...earlier] = [...ends].sort((one, other) => other - one)
  return own === undefined ? [] : [own, ...earlier.filter(end => isYearsBefore(end, own))]
}

/** Years that are counted in weeks end up to a week earlier or later. */
function isYearsBefore(end: TradingDay, own: TradingDay): boolean {
  const days = daysSinceEpoch(own) - daysSinceEpoch(end)
  const years = Math.round(days / 365.25)
  return years > 0 && Math.abs(days - years * 365.25) <= 12
}

/** True for the length of the year to date. The last twelve months, which some third quarters state too, are longer. */
function isToDate({ quarter }: SecReport, days: number): boolean {
  if (quarter === null) return isYearLong(days)
  return quarter === 1 ? isQuarterLong(days) : days >= quarter * 80 && days <= quarter * 95 + 30
}

/** The first day of the fiscal year of a period; estimated when the report has no year-to-date fact. */
function beginningOf(report: SecReport, end: TradingDay): TradingDay {
  let first: TradingDay | null = null
  for (const facts of report.facts.values())
    for (const fact of facts)
      if (fact.start !== null && fact.end === end && isToDate(report, periodDays(fact)))
        first = first !== null && first < fact.start ? first : fact.start
  return first ?? addDays(end, 1 - 91 * (report.quarter ?? 4))
}

/** The calendar year in which the fiscal year ends; a year that ends in early January belongs to the year before. */
const yearByEnd = (report: SecReport, end: TradingDay): number =>
  yearOf(addDays(beginningOf(report, end), 349))

/**
 * The company's own label for its years: companies differ about a year that ends in January. The majority of its reports
 * decides, because single reports have wrong labels.
 */
export function makeFiscalYearLabeller(
  reports: readonly SecReport[],
): (report: SecReport, end: TradingDay) => number {
  const votes = new Map<number, number>()
  for (const report of reports) {
    const [end] = periodEnds(report)
    if (end === undefined || report.fiscalYear === null) continue
    const offset = report.fiscalYear - yearByEnd(report, end)
    if (Math.abs(offset) <= 1) votes.set(offset, (votes.get(offset) ?? 0) + 1)
  }
  const [most] = [...votes].sort(([, one], [, other]) => other - one)
  const offset = most?.[0] ?? 0
  return (report, end) => yearByEnd(report, end) + offset
}
