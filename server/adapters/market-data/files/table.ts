import type { CsvRecord } from '#domain/csv/read-csv.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { type BadInput, badFile } from './bad-input.ts'
import type { Cell } from './cells.ts'
import { fieldsOf, wrongCount } from './header.ts'
import { recordsOf, wrongBytes } from './records.ts'

/** A column that may be missing altogether is read as if each of its cells were empty. */
type Wanted<T> = { cell: Cell<T>; needed: boolean }
export type Shape = Readonly<Record<string, Wanted<unknown>>>
export type RowOf<S extends Shape> = { [K in keyof S]: S[K] extends Wanted<infer T> ? T : never }
export type Row<S extends Shape> = { line: number; cells: RowOf<S> }

export const needed = <T>(cell: Cell<T>): Wanted<T> => ({ cell, needed: true })
export const optional = <T>(cell: Cell<T>): Wanted<T> => ({ cell, needed: false })

/** Row by row; of a bad row the first bad cell. */
export function* rowsOf<S extends Shape>(
  file: string,
  bytes: Buffer,
  shape: S,
): Generator<Result<Row<S>, BadInput>> {
  const wrong = wrongBytes(file, bytes)
  if (wrong) return yield err(wrong)
  const records = recordsOf(file, bytes)
  const { value: header } = records.next()
  if (!header) return yield err(badFile(file, 'it is empty'))
  if (!header.ok) return yield header
  const wanted = Object.entries(shape).map(([name, column]) => ({ name, needed: column.needed }))
  const places = fieldsOf(file, header.value, wanted)
  if (!places.ok) return yield places
  const columns = Object.entries(shape).map(([name, { cell }]) => ({
    name,
    cell,
    at: places.value.get(name),
  }))
  const count = header.value.fields.length
  for (const record of records) yield record.ok ? rowOf(file, record.value, count, columns) : record
}

function rowOf<S extends Shape>(
  file: string,
  { line, fields }: CsvRecord,
  count: number,
  columns: readonly { name: string; cell: Cell<unknown>; at: number | undefined }[],
): Result<Row<S>, BadInput> {
  if (fields.length !== count)
    return err({ file, line, column: null, reason: wrongCount(fields.length, count) })
  const cells: Record<string, unknown> = {}
  for (const { name, cell, at } of columns) {
    const read = cell(at === undefined ? '' : (fields[at] ?? ''))
    if (!read.ok) return err({ file, line, column: name, reason: read.error })
    cells[name] = read.value
  }
  return ok({ line, cells: cells as RowOf<S> })
}
