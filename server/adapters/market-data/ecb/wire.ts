import { readCsv } from '#domain/csv/read-csv.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'

/** A row of the ECB's table: the date, and what one euro costs in each currency; «N/A» where there was no rate. */
export type ReferenceRates = readonly { date: string; usd: string; krw: string }[]

/** Reads the columns Date, USD and KRW by name. Each line ends with a comma, so there is an empty last column. */
export function readReferenceRates(csv: string): Result<ReferenceRates, string> {
  const records = readCsv(csv.replace(/^\uFEFF/, ''))
  const { value: header } = records.next()
  if (typeof header !== 'object' || !header.ok) return err('the table has no header')
  const names = header.value.fields.map(name => name.trim())
  const [date, usd, krw] = ['Date', 'USD', 'KRW'].map(name => names.indexOf(name))
  if (date === undefined || usd === undefined || krw === undefined || Math.min(date, usd, krw) < 0)
    return err('a column Date, USD or KRW is missing')
  const rows: { date: string; usd: string; krw: string }[] = []
  for (const record of records) {
    if (!record.ok) return err(`line ${record.error.line} is no row: ${record.error.reason}`)
    const { fields } = record.value
    rows.push({ date: fields[date] ?? '', usd: fields[usd] ?? '', krw: fields[krw] ?? '' })
  }
  return ok(rows)
}
