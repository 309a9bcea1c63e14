import type { CsvRecord } from '#domain/csv/read-csv.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { type BadInput, badInputOfFile } from './bad-input.ts'
import type { CellParser } from './cells.ts'
import { fieldCountProblem, findColumnPositions } from './header.ts'
import { csvRecords, problemOfEncoding } from './records.ts'

/** Describes a column. When an optional column is missing, each of its cells reads as empty. */
type Wanted<T> = { cell: CellParser<T>; needed: boolean }
export type TableShape = Readonly<Record<string, Wanted<unknown>>>
export type RowOf<S extends TableShape> = { [K in keyof S]: S[K] extends Wanted<infer T> ? T : never }
export type ParsedRow<S extends TableShape> = { line: number; cells: RowOf<S> }

export const neededColumn = <T>(cell: CellParser<T>): Wanted<T> => ({ cell, needed: true })
export const optionalColumn = <T>(cell: CellParser<T>): Wanted<T> => ({ cell, needed: false })

/** Yields each row, or the problem of a bad row's first bad cell. */
export function* tableRowsOf<S extends TableShape>(
  file: string,
  bytes: Buffer,
  shape: S,
): Generator<Result<ParsedRow<S>, BadInput>> {
  const wrong = problemOfEncoding(file, bytes)
  if (wrong) return yield err(wrong)
  const records = csvRecords(file, bytes)
  const { value: header } = records.next()
  if (!header) return yield err(badInputOfFile(file, 'it is empty'))
  if (!header.ok) return yield header
  const fileColumns = Object.entries(shape).map(([name, column]) => ({ name, needed: column.needed }))
  const places = findColumnPositions(file, header.value, fileColumns)
  if (!places.ok) return yield places
  const columns = Object.entries(shape).map(([name, { cell }]) => ({
    name,
    cell,
    at: places.value.get(name),
  }))
  const count = header.value.fields.length
  for (const record of records) yield record.ok ? rowOf(file, record.value, count, columns) : record
}

function rowOf<S extends TableShape>(
  file: string,
  { line, fields }: CsvRecord,
  count: number,
  columns: readonly { name: string; cell: CellParser<unknown>; at: number | undefined }[],
): Result<ParsedRow<S>, BadInput> {
  if (fields.length !== count)
    return err({ file, line, column: null, reason: fieldCountProblem(fields.length, count) })
  const cells: Record<string, unknown> = {}
  for (const { name, cell, at } of columns) {
    const read = cell(at === undefined ? '' : (fields[at] ?? ''))
    if (!read.ok) return err({ file, line, column: name, reason: read.error })
    cells[name] = read.value
  }
  return ok({ line, cells: cells as RowOf<S> })
}
