import { readCsv } from '#domain/csv/read-csv.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { parseDay, type TradingDay } from '#domain/market/calendar/day.ts'

/** A row of the calendar. `estimate` is an amount a share in `currency`; null where no analyst follows the company. */
export type CalendarRow = {
  symbol: string
  reportDay: TradingDay
  /** The last day of the fiscal period that is reported. */
  periodEnd: TradingDay
  estimate: number | null
  currency: string
  /** «pre-market», «post-market», or empty; null where the file has no such column. */
  timeOfDay: string | null
}

export type CalendarFault = 'foreign' | 'changed' | 'cut' | 'corrupt' | 'empty'

const neededNames = ['symbol', 'reportDate', 'fiscalDateEnding', 'estimate', 'currency'] as const
/** Our choice: a file of which more than this part cannot be read is corrupt, as longer horizons have been. */
const MOST_UNREADABLE = 0.01

/**
 * Reads the calendar. Columns are found by name, and `timeOfTheDay` may be missing, as it was until 2025. `foreign` is no such
 * table, `changed` lacks a column, `cut` ends within a row, and `empty` has no row, which never happens to a whole market.
 */
export function readEarningsCalendar(csv: string): Result<CalendarRow[], CalendarFault> {
  const records = readCsv(csv.replace(/^\uFEFF/, ''))
  const { value: header } = records.next()
  if (typeof header !== 'object' || !header.ok || header.value.fields[0]?.trim() !== 'symbol')
    return err('foreign')
  const names = header.value.fields.map(name => name.trim())
  if (neededNames.some(name => !names.includes(name))) return err('changed')
  const rows: CalendarRow[] = []
  let unreadable = 0
  let isLastWhole = true
  for (const record of records) {
    const row = record.ok ? calendarRow(names, record.value.fields) : null
    isLastWhole = row !== null
    if (row) rows.push(row)
    else unreadable++
  }
  if (!isLastWhole) return err('cut')
  if (rows.length === 0) return err('empty')
  return unreadable > (rows.length + unreadable) * MOST_UNREADABLE ? err('corrupt') : ok(rows)
}

function calendarRow(names: readonly string[], fields: readonly string[]): CalendarRow | null {
  if (fields.length !== names.length) return null
  const cell = (name: string): string => fields[names.indexOf(name)]?.trim() ?? ''
  const [reportDay, periodEnd] = [parseDay(cell('reportDate')), parseDay(cell('fiscalDateEnding'))]
  const estimate = cell('estimate') === '' ? null : Number(cell('estimate'))
  if (reportDay === null || periodEnd === null || (estimate !== null && !Number.isFinite(estimate)))
    return null
  return {
    ...{ symbol: cell('symbol'), reportDay, periodEnd, estimate, currency: cell('currency') },
    timeOfDay: names.includes('timeOfTheDay') ? cell('timeOfTheDay') : null,
  }
}
