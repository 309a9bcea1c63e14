import { FRESH_DAYS } from '../../analysis/scoring/company.ts'
import { type Figure, type Timeline, timelineOf } from '../../analysis/scoring/figures.ts'
import type { Currency, Statement } from '../../analysis/scoring/fundamentals.ts'
import type { Country } from '../../market/country.ts'
import { dayNumber, type TradingDay, tradingDay } from '../../market/day.ts'
import type { StatementItem } from '../metrics/fundamental.ts'
import type { Measured } from './measured.ts'

export const currencyOf: Readonly<Record<Country, Currency>> = { kr: 'KRW', us: 'USD' }

export type Values = readonly (number | null)[]

/** Of each item its periods, the newest first; null where one of them is not known. None where they are too old. */
export type Periods = Readonly<
  Record<StatementItem, { quarters: Values; years: { newest: number; values: Values } | null }>
>

/** What had been filed by the day, in the currency the stock is traded in, as its multiples have it. */
export function periodsOf({ statements, instrument, day }: Measured): Periods {
  const currency = currencyOf[instrument.country]
  const known = statements.filter(each => each.report_date <= day && each.currency === currency)
  const timeline = timelineOf(known)
  const isFresh = (end: number): boolean => dayNumber(day) - dayNumber(endOf(timeline, end)) <= FRESH_DAYS

  /** From the newest period known down to the oldest there is. */
  const from = (newest: number, step: number, read: (end: number) => Figure | null) => {
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
  const of = (item: StatementItem): Periods[StatementItem] => {
    const quarters = from(timeline.newest, 1, end => quarterOf(timeline, end, item))
    const years = from(newestFourth, 4, end => yearOf(timeline, end, item))
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

const isFourth = (quarter: number): boolean => quarter % 4 === 3

/** The later filing of a period stands; a figure it leaves out keeps its earlier value. */
function stated(filings: readonly Statement[] | undefined, item: StatementItem, until = Infinity) {
  const found = filings?.find(filing => filing.report_date <= until && filing[item] !== null)
  return found ? { value: found[item]!, date: found.report_date } : null
}

/** A fourth quarter that was not filed is what its year says beyond the other three, as `lastFourQuarters` has it. */
function quarterOf(timeline: Timeline, end: number, item: StatementItem): Figure | null {
  const { quarters, years, first } = timeline
  const own = stated(quarters[end - first], item)
  const year = isFourth(end) ? stated(years[end - first], item) : null
  if (!year || (own && own.date >= year.date)) return own
  let { value } = year
  for (const each of [end - 1, end - 2, end - 3]) {
    const filings = quarters[each - first]
    const quarter = stated(filings, item, year.date) ?? stated(filings, item)
    if (!quarter) return own
    value -= quarter.value
  }
  return { value, date: year.date }
}

/** As it was filed, or as its quarters add up where those are newer or the year is missing. */
function yearOf(timeline: Timeline, end: number, item: StatementItem): Figure | null {
  const filed = stated(timeline.years[end - timeline.first], item)
  let [value, newest] = [0, 0]
  for (const each of [end, end - 1, end - 2, end - 3]) {
    const quarter = quarterOf(timeline, each, item)
    if (!quarter) return filed
    value += quarter.value
    newest = Math.max(newest, quarter.date)
  }
  return filed && filed.date >= newest ? filed : { value, date: tradingDay(newest) }
}

const lastDays = [331, 630, 930, 1231] as const

/** By the calendar, but never after somebody has filed it. */
function endOf({ quarters, years, first }: Timeline, end: number): TradingDay {
  const filed = [quarters[end - first], isFourth(end) ? years[end - first] : undefined].map(
    filings => filings?.at(-1)?.report_date ?? Infinity,
  )
  return tradingDay(Math.min(Math.floor(end / 4) * 10_000 + lastDays[end % 4]!, ...filed))
}
