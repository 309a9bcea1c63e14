import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../with-transaction.ts'

/**
 * The number of rows in one statement: PostgreSQL accepts 65,535 parameters, and this many rows of the widest table
 * fit.
 */
const ROWS_AT_ONCE = 500

/** Inserts or updates rows by key and skips unchanged ones. Returns the number of written rows. */
export async function upsert<T extends PgTable>(
  database: Database,
  table: T,
  keys: readonly PgColumn[],
  rows: readonly T['$inferInsert'][],
): Promise<number> {
  const name = sql.identifier(getTableName(table))
  const others = Object.entries(getTableColumns(table)).filter(
    ([, column]) => !keys.some(key => key.name === column.name) && !column.generatedIdentity,
  )
  const set: Record<string, SQL> = {}
  for (const [property, column] of others) set[property] = sql`excluded.${sql.identifier(column.name)}`
  const stored = sql.join(
    others.map(([, column]) => sql`${name}.${sql.identifier(column.name)}`),
    sql`, `,
  )
  const input = sql.join(Object.values(set), sql`, `)
  const each = lastOfEach(table, keys, rows)
  let written = 0
  for (let from = 0; from < each.length; from += ROWS_AT_ONCE) {
    const insert = database.insert(table).values(each.slice(from, from + ROWS_AT_ONCE) as never)
    const { rowCount } = await (others.length === 0
      ? insert.onConflictDoNothing()
      : insert.onConflictDoUpdate({
          target: [...keys],
          set: set as never,
          setWhere: sql`(${stored}) IS DISTINCT FROM (${input})`,
        }))
    written += rowCount ?? 0
  }
  return written
}

/**
 * Keeps the last row of each key: a source can repeat a row, and PostgreSQL rejects a statement that updates a row twice.
 * https://www.postgresql.org/docs/current/sql-insert.html#SQL-ON-CONFLICT
 */
function lastOfEach<R extends object>(table: PgTable, keys: readonly PgColumn[], rows: readonly R[]): R[] {
  const named = Object.entries(getTableColumns(table))
    .filter(([, column]) => keys.some(key => key.name === column.name))
    .map(([property]) => property as keyof R)
  const byKey = new Map<string, R>()
  for (const row of rows) byKey.set(JSON.stringify(named.map(property => row[property])), row)
  return [...byKey.values()]
}
