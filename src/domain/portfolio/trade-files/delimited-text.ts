import { type CsvDelimiter, readCsv } from '../../csv/read-csv.ts'
import type { FileRecord } from './preview-trades.ts'

const delimiters: readonly CsvDelimiter[] = [',', ';', '\t', '|']
/** Titles stand before a header, so that the first lines alone do not decide. */
const SAMPLE_LINES = 60

/** Spreadsheets write ="005930" to keep the zeros at the beginning of a code: http://edoceo.com/utilitas/csv-file-format */
const withoutFormula = (cell: string): string => /^="(.*)"$/.exec(cell.trim())?.[1] ?? cell

/** Reads text with any of the usual delimiters. */
export function readDelimitedText(text: string): FileRecord[] {
  const bare = text.replace(/^\uFEFF/, '').replaceAll(/(^|[,;\t|])="([^"\r\n]*)"/gm, '$1$2')
  return [...readCsv(bare, 1, findDelimiter(bare))].map(record =>
    record.ok
      ? { ok: true, value: { ...record.value, fields: record.value.fields.map(withoutFormula) } }
      : record,
  )
}

/** Returns the delimiter that divides most of the first lines into the same number of fields, two or more. */
function findDelimiter(text: string): CsvDelimiter {
  const head = text.split(/\r\n|\r|\n/, SAMPLE_LINES).join('\n')
  let best: CsvDelimiter = ','
  let most = 0
  for (const delimiter of delimiters) {
    const counts = new Map<number, number>()
    for (const record of readCsv(head, 1, delimiter)) {
      const width = record.ok ? record.value.fields.length : 1
      if (width > 1) counts.set(width, (counts.get(width) ?? 0) + width)
    }
    const fields = Math.max(0, ...counts.values())
    if (fields > most) [best, most] = [delimiter, fields]
  }
  return best
}
