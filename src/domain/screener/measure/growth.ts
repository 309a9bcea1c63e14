import { MAX_FIGURE_AGE_DAYS } from '../../analysis/scoring/company.ts'
import { addDays } from '../../market/calendar/day.ts'
import { hasConsensus, type StatementItem, statementItems } from '../metrics/fundamental.ts'
import type { PeriodValues } from './periods.ts'
import { type Measure, type MeasureInput, type Measures, orNaN, percentChange } from './view.ts'

/** Growth from zero or from a loss has no percentage. */
const growth = (now: number | null | undefined, before: number | null | undefined): number =>
  percentChange(orNaN(now), before ?? undefined)

/**
 * Returns the number of rises in a row, the newest first; NaN where the newest value or the one before it is missing.
 */
function risesIn(values: PeriodValues): number {
  const [newest, before] = values
  if (newest == null || before == null) return Number.NaN
  const isAbove = (at: number): boolean => {
    const [one, other] = [values[at], values[at + 1]]
    return one != null && other != null && one > other
  }
  let count = 0
  while (isAbove(count)) count++
  return count
}

const unknown: Measure = () => Number.NaN

const measuresOf = (item: StatementItem): Measures => {
  const quarters = ({ periods }: MeasureInput): PeriodValues => periods()[item].quarters
  const years = ({ periods }: MeasureInput): PeriodValues => periods()[item].years?.values ?? []
  const isExpected = hasConsensus(item)
  return {
    [`${item}_qoq`]: view => growth(quarters(view)[0], quarters(view)[1]),
    [`${item}_yoy`]: view => growth(quarters(view)[0], quarters(view)[4]),
    [`${item}_quarters_up`]: view => risesIn(quarters(view)),
    [`${item}_surprise`]: isExpected ? surprise : unknown,
    [`${item}_annual_yoy`]: view => growth(years(view)[0], years(view)[1]),
    [`${item}_years_up`]: view => risesIn(years(view)),
    [`${item}_annual_expected`]: isExpected ? expectedNextYear : unknown,
  }
}

/** Returns the surprise of the newest reported quarter, even if only an older one has a consensus. */
function surprise({ earnings, day }: MeasureInput): number {
  const since = addDays(day, -MAX_FIGURE_AGE_DAYS)
  const newest = earnings
    .filter(each => each.target_quarter !== null && each.sales_actual !== null)
    .filter(({ report_date }) => report_date <= day && report_date >= since)
    .reduce<MeasureInput['earnings'][number] | null>(
      (last, each) => (last === null || each.report_date >= last.report_date ? each : last),
      null,
    )
  return growth(newest?.sales_actual, newest?.sales_consensus)
}

/** Returns the growth from the newest known year to the consensus of the year after it, in percent. */
function expectedNextYear({ earnings, periods }: MeasureInput): number {
  const reported = periods().sales.years
  if (!reported) return Number.NaN
  const next = earnings.findLast(
    ({ target_quarter, target_year }) => target_quarter === null && target_year === reported.newest + 1,
  )
  return growth(next?.sales_consensus, reported.values[0])
}

export const growthMeasures: Measures = Object.assign({}, ...statementItems.map(measuresOf))
