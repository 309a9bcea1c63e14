import type { CsvRecord } from '#domain/csv/read-csv.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { BadInput } from './bad-input.ts'
import { type FileColumn, findColumnPositions } from './header.ts'
import { columnSpellings, THOUSANDS_OF_SHARES } from './spellings.ts'

/** The column names of a file of bars in a fixed order; the position of each name is the constant below. */
export const barColumns = ['date', 'open', 'high', 'low', 'close', 'volume', 'adj_factor'] as const
export const [DAY, OPEN, HIGH, LOW, CLOSE, VOLUME, FACTOR] = [0, 1, 2, 3, 4, 5, 6] as const
/** The column number of every column that is not read. */
export const UNUSED_COLUMN = 7

/** Maps each field of a row to its column number. */
export type BarLayout = {
  fields: Uint8Array
  has: readonly boolean[]
  volumeUnit: number
  /** True where the file has a column that looks as if it told splits, and that is not read. */
  hasAdjustedClose: boolean
}

const ADJUSTED_CLOSE = /^adj(usted)?[ _.]?close$/i

/** A file of an index often has the close alone, so only the date and the close are required. */
const needsOf = (what: 'stock' | 'index'): FileColumn[] =>
  barColumns.map(name => ({
    name,
    also: columnSpellings[name] ?? [],
    needed: what === 'stock' ? name !== 'adj_factor' : name === 'date' || name === 'close',
  }))
const needs = { stock: needsOf('stock'), index: needsOf('index') }

export function barLayoutOfHeader(
  file: string,
  header: CsvRecord,
  what: 'stock' | 'index',
): Result<BarLayout, BadInput> {
  const places = findColumnPositions(file, header, needs[what])
  if (!places.ok) return err(places.error)
  const fields = new Uint8Array(header.fields.length).fill(UNUSED_COLUMN)
  for (const [column, name] of barColumns.entries()) {
    const at = places.value.get(name)
    if (at !== undefined) fields[at] = column
  }
  const volumeAt = places.value.get('volume')
  const volumeUnit =
    volumeAt !== undefined && header.fields[volumeAt]!.trim() === THOUSANDS_OF_SHARES ? 1000 : 1
  const hasAdjustedClose = header.fields.some(name => ADJUSTED_CLOSE.test(name.trim()))
  return ok({ fields, has: barColumns.map(name => places.value.has(name)), volumeUnit, hasAdjustedClose })
}
