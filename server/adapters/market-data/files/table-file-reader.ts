import type { Result } from '#domain/kernel/result.ts'
import type { Feed } from '#domain/market/feed.ts'
import type { FolderBatch } from '#server/market-ports.ts'
import { type BadInput, mostProblemsOfFile } from './bad-input.ts'
import type { NoteRemark } from './folder-remarks.ts'
import { isUnlisted, type KnownStocks } from './known.ts'
import { type ParsedRow, type RowOf, type TableShape, tableRowsOf } from './table.ts'

/** What a file holds. A problem costs its row, and with it its stock, unless all or nothing is loaded. */
export type FileContents = {
  batches: readonly FolderBatch[]
  problems: readonly BadInput[]
}

/** Describes a kind of file that holds rows of many stocks, such as fundamentals.csv. */
export type TableFileReader = {
  file: string
  /** Null for what no source brings: it needs no claim, and a folder without it misses nothing. */
  feed: Feed | null
  read(bytes: Buffer, known: KnownStocks, note: NoteRemark): FileContents
}

/**
 * `whose` is a stock's fsym id, or empty for rows that belong to no stock. `key` identifies a row; it is null when rows
 * may repeat.
 */
export type KeyedRow<R> = { whose: string; key: string | null; row: R }
export type CellProblem = { column: string | null; reason: string }

export function defineTableFileReader<S extends TableShape, R>(spec: {
  file: string
  feed: Feed | null
  shape(known: KnownStocks): S
  /** Returns null for a row that is passed over. */
  make(cells: RowOf<S>, known: KnownStocks, note: NoteRemark): Result<KeyedRow<R> | null, CellProblem>
  batch(whose: string, rows: R[]): FolderBatch
}): TableFileReader {
  const { file, feed } = spec
  return {
    file,
    feed,
    read(bytes, known, note) {
      const problems: BadInput[] = []
      const owners = new Map<string, Owner<R>>()
      const skips = (ticker: Parameters<typeof isUnlisted>[1]): boolean => {
        const isSkipped = isUnlisted(known, ticker)
        if (isSkipped) note(known.isListed ? 'unlisted-rows' : 'unstored-rows', `${ticker} in ${file}`)
        return isSkipped
      }
      for (const row of tableRowsOf(file, bytes, spec.shape(known), note, skips)) {
        const wrong = row.ok ? place(row.value, spec.make(row.value.cells, known, note), owners) : null
        if (!row.ok) problems.push(row.error)
        else if (wrong) problems.push(row.value.problem(wrong.column, wrong.reason))
        if (problems.length === mostProblemsOfFile) break
      }
      const batches = [...owners].map(([whose, { rows }]) => spec.batch(whose, rows))
      return { batches, problems }
    },
  }
}

type Owner<R> = { rows: R[]; lines: Map<string, { line: number; row: R }> }

/** Adds a row. An exact repeat is skipped, and a different row under the same key is a problem. */
function place<S extends TableShape, R>(
  { line }: ParsedRow<S>,
  made: Result<KeyedRow<R> | null, CellProblem>,
  owners: Map<string, Owner<R>>,
): CellProblem | null {
  if (!made.ok) return made.error
  if (made.value === null) return null
  const { whose, key, row } = made.value
  const owner: Owner<R> = owners.get(whose) ?? { rows: [], lines: new Map() }
  owners.set(whose, owner)
  const first = key === null ? undefined : owner.lines.get(key)
  if (first) {
    const isSame = JSON.stringify(first.row) === JSON.stringify(row)
    return isSame ? null : { column: null, reason: `line ${first.line} tells ${key} too, and otherwise` }
  }
  owner.rows.push(row)
  if (key !== null) owner.lines.set(key, { line, row })
  return null
}
