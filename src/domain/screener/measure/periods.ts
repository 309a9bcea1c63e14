import { MAX_FIGURE_AGE_DAYS } from '../../analysis/scoring/company.ts'
import {
  type DatedFigure,
  endOfQuarter,
  quarterFigure,
  timelineOf,
  trailingYearSum,
} from '../../analysis/scoring/figures.ts'
import { daysSinceEpoch } from '../../market/calendar/day.ts'
import { currencyOf } from '../../market/country.ts'
import type { StatementItem } from '../metrics/fundamental.ts'
import type { MeasuredStock } from './measured.ts'

export type PeriodValues = readonly (number | null)[]

/**
 * These are the values by period, the newest first; null for a missing period. The list is empty where the newest
 * period is too old.
 */
export type StatementPeriods = Readonly<
  Record<StatementItem, { quarters: PeriodValues; years: { newest: number; values: PeriodValues } | null }>
>

/**
 * Returns the periods from what had been filed by the day, in the currency in which the stock trades, as for its
 * multiples.
 */
export function statementPeriodsOf({ statements, instrument, day }: MeasuredStock): StatementPeriods {
  const currency = currencyOf[instrument.country]
  const known = statements.filter(each => each.report_date <= day && each.currency === currency)
  const timeline = timelineOf(known)
  const isFresh = (end: number): boolean =>
    daysSinceEpoch(day) - daysSinceEpoch(endOfQuarter(timeline, end)) <= MAX_FIGURE_AGE_DAYS

  /** Returns the values from the newest known period back to the oldest. */
  const from = (newest: number, step: number, read: (end: number) => DatedFigure | null) => {
    const values: (number | null)[] = []
    let end = newest
    for (let at = newest; at >= timeline.first; at -= step) {
      const figure = read(at)
      if (values.length > 0) values.push(figure?.value ?? null)
      else if (figure) {
        values.push(figure.value)
        end = at
      }
    }
    return values.length > 0 && isFresh(end) ? { end, values } : null
  }
  const newestFourth = Math.floor((timeline.newest + 1) / 4) * 4 - 1
  const of = (item: StatementItem): StatementPeriods[StatementItem] => {
    const quarters = from(timeline.newest, 1, end => quarterFigure(timeline, end, item))
    const years = from(newestFourth, 4, end => trailingYearSum(timeline, end, item))
    return {
      quarters: quarters?.values ?? [],
      years: years && { newest: (years.end - 3) / 4, values: years.values },
    }
  }
  return {
    sales: of('sales'),
    operating_income: of('operating_income'),
    net_income: of('net_income'),
  }
}
