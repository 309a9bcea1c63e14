import { type TradingDay, yearOf } from '#domain/market/calendar/day.ts'
import type { CalendarQuarter } from './quarters.ts'

/** A table as the data sets of the SEC spell it; a column that a row does not have is empty. */
export const fakeTabTable = (
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string | number>>[],
): string =>
  [columns, ...rows.map(row => columns.map(column => row[column] ?? ''))]
    .map(cells => `${cells.join('\t')}\n`)
    .join('')

/** A data set appears two weeks after its quarter. */
export const fakeDataSetDate = (quarter: CalendarQuarter): Date =>
  new Date(Date.UTC(Math.floor(quarter / 10), (quarter % 10) * 3, 14, 14))

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

export const fakeDataSetDay = (day: TradingDay | null): string =>
  day === null
    ? ''
    : [String(day % 100).padStart(2, '0'), months[(Math.floor(day / 100) % 100) - 1], yearOf(day)].join('-')
