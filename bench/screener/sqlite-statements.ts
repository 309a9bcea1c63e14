import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Filter } from '#domain/screener/filter/condition.ts'
import type { Pack } from '#domain/screener/pack.ts'
import type { ContestantResult, QueryPlan } from './contestant.ts'
import { type FilterStatements, writeFilterStatements } from './sql.ts'

export function sqliteQueryPlans(name: string, database: DatabaseSync, pack: Pack): QueryPlan[] {
  const prepared = new Map<string, StatementSync>()
  const all = (text: string, values: readonly number[]): Record<string, unknown>[] => {
    let statement = prepared.get(text)
    if (!statement) {
      // node:sqlite binds a list of values only to `?`; the values are in the order of their numbers already.
      // https://nodejs.org/api/sqlite.html
      statement = database.prepare(text.replaceAll(/\$\d+/g, '?'))
      prepared.set(text, statement)
    }
    return statement.all(...values)
  }
  const written = cachedFilterStatements(pack)
  return [
    {
      name: `${name}, two statements`,
      ask(filter): ContestantResult {
        const { count, top } = written(filter)
        const rows = all(top.text, top.values).map(({ number }) => Number(number))
        return { count: Number(all(count.text, count.values)[0]!.count), rows }
      },
    },
    {
      name: `${name}, one statement`,
      ask(filter): ContestantResult {
        const { both } = written(filter)
        const found = all(both.text, both.values)
        return { count: Number(found[0]?.count ?? 0), rows: found.map(({ number }) => Number(number)) }
      },
    },
  ]
}

/** Caches the SQL of each filter: writing SQL is not part of a database's time. */
export function cachedFilterStatements(pack: Pack): (filter: Filter) => FilterStatements {
  const written = new Map<Filter, FilterStatements>()
  return filter => {
    let statements = written.get(filter)
    if (!statements) {
      statements = writeFilterStatements(pack, filter)
      written.set(filter, statements)
    }
    return statements
  }
}
