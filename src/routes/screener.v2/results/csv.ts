import { csvLine } from '#domain/csv/write-csv.ts'
import { type Country, currencyOf } from '#domain/market/country.ts'
import { categoryLabelText, metricName, type PhraseContext } from '#features/screener/phrase.ts'
import type { ScreenedLine } from '#state/market/screener.ts'
import type { ResultWords } from '#text/words/screener-results.ts'
import { type CellValue, unitInFile } from './results-value.ts'

/**
 * Without a byte order mark Excel reads the file in the country's legacy encoding.
 * https://support.microsoft.com/en-us/office/opening-csv-utf-8-files-correctly-in-excel-8a935af5-3416-4edd-ba7e-3dfd2bc4a032
 */
const BOM = '\ufeff'

/** Writes the head: the fixed columns, the chosen metrics, then day and source. */
export function csvHead(columns: readonly string[], telling: PhraseContext, words: ResultWords): string {
  const { csv, heads } = words
  const fields = [
    csv.ticker,
    csv.name,
    csv.otherName,
    csv.price({ unit: currencyOf[telling.country] }),
    csv.change,
    heads.signal,
    heads.rating,
    ...columns.map(metric => {
      const unit = unitInFile(metric, telling, words)
      return unit === '' ? metricName(metric, telling) : `${metricName(metric, telling)} (${unit})`
    }),
    csv.asOf,
    csv.data,
  ]
  return BOM + csvLine(fields)
}

/** Writes the rows; numbers are written in full and not shortened as on the screen. */
export function csvRows(
  rows: readonly ScreenedLine[],
  columns: readonly string[],
  telling: PhraseContext,
  { csv }: ResultWords,
): string {
  const lines = rows.map(({ row, values }) => {
    const names =
      telling.text.lang === 'ko' ? [row.name_kr, row.name_en] : [row.name_en || row.name_kr, row.name_kr]
    return [
      row.ticker,
      ...names.map(plainText),
      numberText(row.price_close),
      numberText(row.change_pct),
      valueText('signal', values.signal, telling),
      valueText('rating', values.rating, telling),
      ...columns.map(metric => valueText(metric, values[metric], telling)),
      row.as_of,
      row.simulated ? csv.simulated : csv.real,
    ]
  })
  return lines.map(csvLine).join('')
}

function valueText(metric: string, value: CellValue | undefined, telling: PhraseContext): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberText(value)
  if (value === 'never') return telling.words.never
  if (typeof value === 'boolean') return value ? telling.words.yes : telling.words.no
  return plainText(categoryLabelText(metric, value, telling))
}

/** Packs store single precision, whose error is visible after the fourth decimal. */
const numberText = (value: number | null): string =>
  value === null ? '' : String(Math.round(value * 10_000) / 10_000 + 0)

/**
 * A name that begins like a formula must not run as one in a spreadsheet.
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const plainText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** Returns a file name with country and day that every file system accepts. */
export const csvFileName = (country: Country, asOf: string): string => `tidemark-${country}-${asOf}.csv`
