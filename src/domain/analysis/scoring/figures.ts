import { type TradingDay, toTradingDay } from '../../market/calendar/day.ts'
import type { CompanyFilings, FigureName, FinancialStatement } from './fundamentals.ts'

/** A figure has a value and the day of the newest filing behind it. */
export type DatedFigure = { value: number; date: TradingDay }

/** A quarter is a number. Numbers go on without a gap from year to year, and a year ends with its fourth quarter. */
type Quarter = number

const fourthOf = (year: number): Quarter => year * 4 + 3
const isFourth = (quarter: Quarter): boolean => quarter % 4 === 3

/** The arrays have the filings by the end of their period, the newest first. */
export type FilingTimeline = {
  first: Quarter
  newest: Quarter
  quarters: (FinancialStatement[] | undefined)[]
  years: (FinancialStatement[] | undefined)[]
}

export function timelineOf(known: CompanyFilings): FilingTimeline {
  // Of two filings with the same date the one later in the list is the newer.
  const newestFirst = [...known].reverse().sort((one, other) => other.report_date - one.report_date)
  let [first, newest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { year, quarter } of known) {
    const end = quarter === null ? fourthOf(year) : year * 4 + quarter - 1
    first = Math.min(first, end)
    newest = Math.max(newest, end)
  }
  const timeline: FilingTimeline = { first, newest, quarters: [], years: [] }
  for (const statement of newestFirst) {
    const { year, quarter } = statement
    const [filings, end] =
      quarter === null ? [timeline.years, fourthOf(year)] : [timeline.quarters, year * 4 + quarter - 1]
    const same = filings[end - first]
    if (same) same.push(statement)
    else filings[end - first] = [statement]
  }
  return timeline
}

/** When a period was filed again the later filing counts; a figure that it leaves out keeps its earlier value. */
function stated(
  filings: readonly FinancialStatement[] | undefined,
  name: FigureName,
  until = Number.POSITIVE_INFINITY,
): DatedFigure | null {
  const found = filings?.find(statement => statement.report_date <= until && statement[name] !== null)
  return found ? { value: found[name]!, date: found.report_date } : null
}

/** The later filing also counts when a year and its quarters contradict each other; on the same day `one` counts. */
function laterOf(one: DatedFigure | null, other: DatedFigure | null): DatedFigure | null {
  if (one && other) return other.date > one.date ? other : one
  return one ?? other
}

/** The result is null when one of the parts is unknown; its date is that of the newest part. */
function add(to: DatedFigure, parts: readonly (DatedFigure | null)[], sign: 1 | -1): DatedFigure | null {
  let { value, date } = to
  for (const part of parts) {
    if (!part) return null
    value += sign * part.value
    if (part.date > date) date = part.date
  }
  return { value, date }
}

const ofQuarter = ({ quarters, first }: FilingTimeline, end: Quarter) => quarters[end - first]
const ofYear = ({ years, first }: FilingTimeline, end: Quarter) => years[end - first]

/**
 * Many companies file the year and its first three quarters only, so the fourth is the year minus the three as they were known
 * then. It is computed in the same way when the year was filed again after its fourth quarter.
 */
export function quarterFigure(
  timeline: FilingTimeline,
  quarter: Quarter,
  name: FigureName,
): DatedFigure | null {
  const own = stated(ofQuarter(timeline, quarter), name)
  const year = isFourth(quarter) ? stated(ofYear(timeline, quarter), name) : null
  if (!year || (own && own.date >= year.date)) return own
  const three = threeBefore(quarter).map(each => {
    const filings = ofQuarter(timeline, each)
    return stated(filings, name, year.date) ?? stated(filings, name)
  })
  return add(year, three, -1) ?? own
}

const threeBefore = (quarter: Quarter): Quarter[] => [quarter - 1, quarter - 2, quarter - 3]

/** Returns the year as it was filed, or the sum of its quarters when those are newer or the year is missing. */
export function trailingYearSum(
  timeline: FilingTimeline,
  end: Quarter,
  name: FigureName,
): DatedFigure | null {
  const last = quarterFigure(timeline, end, name)
  const before = threeBefore(end).map(quarter => quarterFigure(timeline, quarter, name))
  return laterOf(stated(ofYear(timeline, end), name), last && add(last, before, 1))
}

const isKnown = (timeline: FilingTimeline, end: Quarter, name: FigureName): boolean =>
  stated(ofQuarter(timeline, end), name) !== null || stated(ofYear(timeline, end), name) !== null

/** Returns the newest period that has the figure. */
function newestOf(timeline: FilingTimeline, name: FigureName): Quarter | null {
  for (let end = timeline.newest; end >= timeline.first; end--) if (isKnown(timeline, end, name)) return end
  return null
}

const lastDays = [331, 630, 930, 1231] as const

/**
 * Returns the end of a quarter by the calendar. A fiscal year can end earlier than that, but never after its first
 * filing.
 */
export function endOfQuarter(timeline: FilingTimeline, quarter: Quarter): TradingDay {
  const filed = [ofQuarter(timeline, quarter), ofYear(timeline, quarter)].map(
    filings => filings?.at(-1)?.report_date ?? Number.POSITIVE_INFINITY,
  )
  return toTradingDay(Math.min(Math.floor(quarter / 4) * 10_000 + lastDays[quarter % 4]!, ...filed))
}

/** A current figure has the figure itself and the end of its period. */
export type CurrentFigure = { now: DatedFigure; ended: TradingDay }

export type TrailingYearFigure = CurrentFigure & { before: DatedFigure | null }

/** Returns the sum of the newest four quarters that are all known, and that of the four quarters before them. */
export function lastFourQuarters(timeline: FilingTimeline, name: FigureName): TrailingYearFigure | null {
  const newest = newestOf(timeline, name)
  if (newest === null) return null
  for (let end = newest; end > newest - 4; end--) {
    const now = trailingYearSum(timeline, end, name)
    if (now)
      return { now, before: trailingYearSum(timeline, end - 4, name), ended: endOfQuarter(timeline, end) }
  }
  return null
}

/** Returns the figure at the end of the newest period, for what a company has rather than earns. */
export function newestFigure(timeline: FilingTimeline, name: FigureName): CurrentFigure | null {
  const end = newestOf(timeline, name)
  const now =
    end === null ? null : laterOf(stated(ofYear(timeline, end), name), stated(ofQuarter(timeline, end), name))
  return end === null || now === null ? null : { now, ended: endOfQuarter(timeline, end) }
}
