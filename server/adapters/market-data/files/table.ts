import type { CsvRecord } from '#domain/csv/read-csv.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Ticker } from '#domain/market/ticker.ts'
import { type BadInput, badInputOfFile } from './bad-input.ts'
import type { CellParser } from './cells.ts'
import type { NoteRemark } from './folder-remarks.ts'
import { fieldCountProblem, findColumnPositions } from './header.ts'
import { fileIdOfTicker, tickerCell } from './known.ts'
import { csvRecords } from './records.ts'
import { columnSpellings } from './spellings.ts'
import { textOfFile } from './text-of-file.ts'

/** Describes a column. When an optional column is missing, each of its cells reads as empty. */
type Wanted<T> = { cell: CellParser<T>; needed: boolean }
export type TableShape = Readonly<Record<string, Wanted<unknown>>>
export type RowOf<S extends TableShape> = { [K in keyof S]: S[K] extends Wanted<infer T> ? T : never }
export type ParsedRow<S extends TableShape> = {
  line: number
  cells: RowOf<S>
  /** Places a problem of this row in the file, with the stock that it costs. */
  problem(column: string | null, reason: string): BadInput
}

export const neededColumn = <T>(cell: CellParser<T>): Wanted<T> => ({ cell, needed: true })
export const optionalColumn = <T>(cell: CellParser<T>): Wanted<T> => ({ cell, needed: false })

type PlacedColumn = { name: string; cell: CellParser<unknown>; at: number | undefined }
type Table = {
  file: string
  count: number
  columns: readonly PlacedColumn[]
  /** The position of the stock's ticker: an ETF's parts have tickers, too, so its own column precedes theirs. */
  tickerAt: number | undefined
}

/** Yields each row, or the problem of a bad row's first bad cell. Rows of a ticker that `skips` names are passed over. */
export function* tableRowsOf<S extends TableShape>(
  file: string,
  bytes: Buffer,
  shape: S,
  note: NoteRemark,
  skips: (ticker: Ticker) => boolean = () => false,
): Generator<Result<ParsedRow<S>, BadInput>> {
  const text = textOfFile(file, bytes, note)
  if (!text.ok) return yield text
  const records = csvRecords(file, text.value)
  const { value: header } = records.next()
  if (!header) return yield err(badInputOfFile(file, 'it is empty'))
  if (!header.ok) return yield header
  const fileColumns = Object.entries(shape).map(([name, column]) => ({
    name,
    also: columnSpellings[name] ?? [],
    needed: column.needed,
  }))
  const places = findColumnPositions(file, header.value, fileColumns)
  if (!places.ok) return yield places
  const columns = Object.entries(shape).map(([name, { cell }]) => ({
    name,
    cell,
    at: places.value.get(name),
  }))
  const tickerAt = columns.find(({ name }) => name === 'etf' || name === 'ticker')?.at
  const table: Table = { file, count: header.value.fields.length, columns, tickerAt }
  for (const record of records) {
    if (!record.ok) yield record
    else if (!isSkipped(record.value, table, skips)) yield rowOf(record.value, table)
  }
}

function isSkipped({ fields }: CsvRecord, { tickerAt }: Table, skips: (ticker: Ticker) => boolean): boolean {
  const ticker = tickerAt === undefined ? null : tickerCell(fields[tickerAt] ?? '')
  return ticker?.ok === true && skips(ticker.value)
}

function rowOf<S extends TableShape>(
  { line, fields }: CsvRecord,
  { file, count, columns, tickerAt }: Table,
): Result<ParsedRow<S>, BadInput> {
  const problem = (column: string | null, reason: string): BadInput => {
    const ticker = tickerAt === undefined ? null : tickerCell(fields[tickerAt] ?? '')
    return { file, line, column, reason, ...(ticker?.ok ? { fsym_id: fileIdOfTicker(ticker.value) } : {}) }
  }
  if (fields.length !== count) return err(problem(null, fieldCountProblem(fields.length, count)))
  const cells: Record<string, unknown> = {}
  for (const { name, cell, at } of columns) {
    const read = cell(at === undefined ? '' : (fields[at] ?? ''))
    if (!read.ok) return err(problem(name, read.error))
    cells[name] = read.value
  }
  return ok({ line, cells: cells as RowOf<S>, problem })
}
