import type { TradingDay } from '../../market/day.ts'
import type { FigureName, Fundamentals, Statement } from './fundamentals.ts'

/** A figure and the day on which the newest filing behind it came out. */
export type Figure = { value: number; date: TradingDay }

/** A quarter's number: they count on without a gap from year to year, and a year ends with its fourth. */
type Quarter = number

const fourthOf = (year: number): Quarter => year * 4 + 3
const isFourth = (quarter: Quarter): boolean => quarter % 4 === 3

/** The filings by the end of their period, newest first. */
export type Timeline = {
  first: Quarter
  newest: Quarter
  quarters: (Statement[] | undefined)[]
  years: (Statement[] | undefined)[]
}

export function timelineOf(known: Fundamentals): Timeline {
  // Among filings of one day the later in the list is the newer.
  const newestFirst = [...known].reverse().sort((one, other) => other.report_date - one.report_date)
  let [first, newest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { year, quarter } of known) {
    const end = quarter === null ? fourthOf(year) : year * 4 + quarter - 1
    first = Math.min(first, end)
    newest = Math.max(newest, end)
  }
  const timeline: Timeline = { first, newest, quarters: [], years: [] }
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

/** Where a period was filed again, the later filing stands; a figure it leaves out keeps its earlier value. */
function stated(filings: readonly Statement[] | undefined, name: FigureName): Figure | null {
  const found = filings?.find(statement => statement[name] !== null)
  return found ? { value: found[name]!, date: found.report_date } : null
}

/** Not known where one of the parts is not; as new as the newest of them. */
function add(to: Figure, parts: readonly (Figure | null)[], sign: 1 | -1): Figure | null {
  let { value, date } = to
  for (const part of parts) {
    if (!part) return null
    value += sign * part.value
    if (part.date > date) date = part.date
  }
  return { value, date }
}

const wholeYear = ({ years, first }: Timeline, end: Quarter, name: FigureName) =>
  stated(years[end - first], name)

/** Many companies file the year and its first three quarters, and leave the fourth to be worked out. */
function quarterOf(timeline: Timeline, quarter: Quarter, name: FigureName): Figure | null {
  const own = stated(timeline.quarters[quarter - timeline.first], name)
  if (own || !isFourth(quarter)) return own
  const year = wholeYear(timeline, quarter, name)
  return year && add(year, threeBefore(timeline, quarter, name), -1)
}

const threeBefore = (timeline: Timeline, quarter: Quarter, name: FigureName): (Figure | null)[] => [
  quarterOf(timeline, quarter - 1, name),
  quarterOf(timeline, quarter - 2, name),
  quarterOf(timeline, quarter - 3, name),
]

function yearUpTo(timeline: Timeline, end: Quarter, name: FigureName): Figure | null {
  const whole = wholeYear(timeline, end, name)
  if (whole) return whole
  const last = quarterOf(timeline, end, name)
  return last && add(last, threeBefore(timeline, end, name), 1)
}

const isKnown = ({ quarters, years, first }: Timeline, end: Quarter, name: FigureName): boolean =>
  stated(quarters[end - first], name) !== null || stated(years[end - first], name) !== null

/** The newest period that states the figure. */
function newestOf(timeline: Timeline, name: FigureName): Quarter | null {
  for (let end = timeline.newest; end >= timeline.first; end--) if (isKnown(timeline, end, name)) return end
  return null
}

export type YearOfFlow = { now: Figure; before: Figure | null }

/** The newest four quarters that are known in full, and the four before them. */
export function lastFourQuarters(timeline: Timeline, name: FigureName): YearOfFlow | null {
  const newest = newestOf(timeline, name)
  if (newest === null) return null
  for (let end = newest; end > newest - 4; end--) {
    const now = yearUpTo(timeline, end, name)
    if (now) return { now, before: yearUpTo(timeline, end - 4, name) }
  }
  return null
}

/** As of the end of the newest period, for what is held rather than earned. */
export function newestFigure(timeline: Timeline, name: FigureName): Figure | null {
  const end = newestOf(timeline, name)
  if (end === null) return null
  const quarter = stated(timeline.quarters[end - timeline.first], name)
  const year = wholeYear(timeline, end, name)
  if (quarter && year) return quarter.date > year.date ? quarter : year
  return quarter ?? year
}
