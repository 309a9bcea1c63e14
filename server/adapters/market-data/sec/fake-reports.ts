import {
  addDays,
  daysSinceEpoch,
  type TradingDay,
  toTradingDay,
  weekday,
} from '#domain/market/calendar/day.ts'
import { sessionOnOrAfter } from '#domain/market/calendar/session.ts'
import { type FakeSecCompany, fakeSecFrom, fakeSecUntil } from './fake-companies.ts'

/** A quarterly report, or a yearly one when `quarter` is null, with its filing day. */
export type FakeReport = {
  year: number
  quarter: 1 | 2 | 3 | null
  end: TradingDay
  filed: TradingDay
  /** The day of the 8-K that announces the results. */
  announced: TradingDay
  form: '10-K' | '10-Q' | '20-F'
}

const quarterEnds = [331, 630, 930, 1231]

function yearEnd({ yearEnds }: FakeSecCompany, year: number): TradingDay {
  if (yearEnds === 'december') return toTradingDay(year * 10_000 + 1231)
  const end = toTradingDay((year + 1) * 10_000 + 131)
  const toSaturday = (6 - weekday(end) + 7) % 7
  return addDays(end, toSaturday > 3 ? toSaturday - 7 : toSaturday)
}

/** `quarter` counts from 0; -1 is the end of the previous year. */
export function fakeQuarterEnd(company: FakeSecCompany, year: number, quarter: number): TradingDay {
  if (quarter === -1) return yearEnd(company, year - 1)
  if (quarter === 3) return yearEnd(company, year)
  if (company.yearEnds === 'december') return toTradingDay(year * 10_000 + quarterEnds[quarter]!)
  return addDays(yearEnd(company, year - 1), (quarter + 1) * 91)
}

const isBetween = (day: TradingDay): boolean => day >= fakeSecFrom && day <= fakeSecUntil

export function fakeReports(company: FakeSecCompany, toldAfter: number): FakeReport[] {
  if (company.files === 'nothing') return []
  const reports: FakeReport[] = []
  for (let year = 2023; year <= 2026; year++)
    for (const at of company.files === 'yearly' ? [3] : [0, 1, 2, 3]) {
      const end = fakeQuarterEnd(company, year, at)
      const quarter = at === 3 ? null : ((at + 1) as 1 | 2 | 3)
      const days = company.files === 'yearly' ? 100 : quarter === null ? 50 : 33
      const form = company.files === 'yearly' ? '20-F' : quarter === null ? '10-K' : '10-Q'
      const filed = sessionOnOrAfter('us', addDays(end, days))
      if (!isBetween(filed)) continue
      reports.push({
        ...{ year, quarter, end, filed, form },
        announced: sessionOnOrAfter('us', addDays(end, toldAfter)),
      })
    }
  return reports
}

/** Builds an accession number from the filer's number, the year, and a number within the year. */
export const fakeAccessionNumberOf = (cik: number, day: TradingDay, place: number): string =>
  [
    String(cik).padStart(10, '0'),
    String(day).slice(2, 4),
    String((day % 10_000) * 100 + place).padStart(6, '0'),
  ].join('-')

/** Returns the seconds of a filing's time, which vary by day so that not all filings have the same time. */
export const fakeFilingSecondOfMinute = (day: TradingDay): number => daysSinceEpoch(day) % 60
