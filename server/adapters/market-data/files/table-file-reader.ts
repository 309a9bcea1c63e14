import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Feed } from '#domain/market/feed.ts'
import type { FeedBatch } from '#server/market-ports.ts'
import { type BadInput, mostProblems } from './bad-input.ts'
import type { KnownStocks } from './known.ts'
import { type ParsedRow, type RowOf, type TableShape, tableRowsOf } from './table.ts'

/** Describes a kind of file that holds rows of many stocks, such as fundamentals.csv. */
export type TableFileReader = {
  file: string
  feed: Feed
  read(bytes: Buffer, known: KnownStocks): Result<FeedBatch[], BadInput[]>
}

/**
 * `whose` is a stock's fsym id, or empty for rows that belong to no stock. `key` identifies a row; it is null when rows
 * may repeat.
 */
export type KeyedRow<R> = { whose: string; key: string | null; row: R }
export type CellProblem = { column: string | null; reason: string }

export function defineTableFileReader<S extends TableShape, R>(spec: {
  file: string
  feed: Feed
  shape(known: KnownStocks): S
  make(cells: RowOf<S>, known: KnownStocks): Result<KeyedRow<R>, CellProblem>
  batch(whose: string, rows: R[]): FeedBatch
}): TableFileReader {
  const { file, feed } = spec
  return {
    file,
    feed,
    read(bytes, known) {
      const problems: BadInput[] = []
      const owners = new Map<string, Owner<R>>()
      for (const row of tableRowsOf(file, bytes, spec.shape(known))) {
        const wrong = row.ok ? place(row.value, spec.make(row.value.cells, known), owners) : null
        if (!row.ok) problems.push(row.error)
        else if (wrong) problems.push({ file, line: row.value.line, ...wrong })
        if (problems.length === mostProblems) break
      }
      if (problems.length > 0) return err(problems)
      return ok([...owners].map(([whose, { rows }]) => spec.batch(whose, rows)))
    },
  }
}

type Owner<R> = { rows: R[]; lines: Map<string, { line: number; row: R }> }

/** Adds a row. An exact repeat is skipped, and a different row under the same key is a problem. */
function place<S extends TableShape, R>(
  { line }: ParsedRow<S>,
  made: Result<KeyedRow<R>, CellProblem>,
  owners: Map<string, Owner<R>>,
): CellProblem | null {
  if (!made.ok) return made.error
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
