import { parseGhostfolioExport } from '#contract/ghostfolio-export.ts'
import type { FileRecord } from '#domain/portfolio/trade-files/preview-trades.ts'

/** The columns of the table that Ghostfolio itself imports, so that one template reads both, and the name of an asset. */
const header = ['Date', 'Code', 'DataSource', 'Currency', 'Price', 'Quantity', 'Action', 'Fee', 'Name']

const MS_PER_DAY = 86_400_000

/** Reads the JSON that Ghostfolio exports as a table of its activities; null for any other text. */
export function readGhostfolioExport(text: string): FileRecord[] | null {
  const read = parseGhostfolioExport(text)
  if (!read) return null
  const rows = read.activities.map(activity => {
    const { date, type, symbol, dataSource = '', currency, quantity, unitPrice, fee } = activity
    const isPlanned = Date.parse(date) - Date.parse(read.exportedAt) > MS_PER_DAY
    return [
      ...[dayOfActivity(date), symbol, dataSource, currency, String(unitPrice), String(quantity)],
      ...[isPlanned ? `draft ${type}` : type, String(fee), read.assetNames.get(symbol) ?? ''],
    ]
  })
  return [header, ...rows].map((fields, at) => ({ ok: true, value: { line: at + 1, fields } }))
}

/**
 * Ghostfolio's page stores a day as the midnight that begins it in the time zone of its browser: for a user in Seoul that is
 * 15:00 of the day before in UTC, under which the trade would stand a day early. What its importer stored is midnight in
 * UTC.
 */
function dayOfActivity(instant: string): string {
  const at = new Date(instant)
  if (at.getHours() !== 0 || at.getMinutes() !== 0) return instant
  // An impossible day, which `Date` moves on, must not become another.
  if (!at.toISOString().startsWith(instant.slice(0, 10))) return instant
  const twoDigits = (value: number): string => String(value).padStart(2, '0')
  return [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-')
}
