import { DatabaseSync } from 'node:sqlite'
import type { Pack } from '#domain/screener/pack.ts'
import type { ScreenerContestant } from './contestant.ts'
import { coveringIndexStatement, createTableSql, packTableRows, singleIndexStatements } from './sql.ts'
import { sqliteQueryPlans } from './sqlite-statements.ts'

const indexing: Readonly<Record<string, readonly string[]>> = {
  'no index': [],
  'single-column indexes': [...singleIndexStatements, 'analyze'],
  'covering index': [coveringIndexStatement, 'analyze'],
}

/** Opens one SQLite database in memory for each way to index it. */
export function sqliteContestant(pack: Pack): ScreenerContestant {
  const opened: DatabaseSync[] = []
  const plans = Object.entries(indexing).flatMap(([name, statements]) => {
    const database = filled(pack, statements)
    opened.push(database)
    return sqliteQueryPlans(name, database, pack)
  })
  return {
    name: 'SQLite',
    plans,
    clock: 'cpu',
    passes: 2,
    close: () => opened.forEach(database => void database.close()),
  }
}

function filled(pack: Pack, statements: readonly string[]): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.exec(createTableSql('integer', 'real'))
  const marks = Array.from({ length: pack.columns.size + 1 }, () => '?').join(', ')
  const insert = database.prepare(`insert into stocks values (${marks})`)
  database.exec('begin')
  for (const values of packTableRows(pack)) insert.run(...values)
  database.exec('commit')
  for (const statement of statements) database.exec(statement)
  return database
}
