import type { Pack } from '#domain/screener/pack.ts'
import { loadPeer } from '../measure/peers.ts'
import type { ContestantResult, ScreenerContestant } from './contestant.ts'
import { createTableSql, packTableRows, type SqlStatement } from './sql.ts'
import { cachedFilterStatements } from './sqlite-statements.ts'

/** The part of DuckDB's API that is used here; its own types exist only once the package is installed. */
type Reader = { getRowsJS(): number[][] }
type Prepared = { bind(values: readonly number[]): void; runAndReadAll(): Promise<Reader> }
type Appender = {
  appendInteger(value: number): void
  appendValue(value: number | null, type?: unknown): void
  appendNull(): void
  appendDouble(value: number): void
  endRow(): void
  closeSync(): void
}
type Connection = {
  run(sql: string): Promise<unknown>
  prepare(sql: string): Promise<Prepared>
  createAppender(table: string): Promise<Appender>
  closeSync(): void
}
type Peer = {
  DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<Connection>; closeSync(): void }> }
}

/** Opens DuckDB in memory, on one thread, with prepared statements; returns null where its package is missing. */
export async function duckdbContestant(pack: Pack): Promise<ScreenerContestant | null> {
  const peer = loadPeer<Peer>('@duckdb/node-api')
  if (!peer) return null
  const instance = await peer.DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  await connection.run('set threads = 1')
  await connection.run(createTableSql('double', 'double'))
  const appender = await connection.createAppender('stocks')
  for (const [number, ...values] of packTableRows(pack)) {
    appender.appendInteger(number!)
    for (const value of values) {
      if (value === null) appender.appendNull()
      else appender.appendDouble(value)
    }
    appender.endRow()
  }
  appender.closeSync()

  const prepared = new Map<string, Prepared>()
  const ask = async ({ text, values }: SqlStatement): Promise<number[][]> => {
    let statement = prepared.get(text)
    if (!statement) {
      statement = await connection.prepare(text)
      prepared.set(text, statement)
    }
    statement.bind(values)
    return (await statement.runAndReadAll()).getRowsJS()
  }
  const written = cachedFilterStatements(pack)
  return {
    name: 'DuckDB',
    clock: 'cpu',
    passes: 2,
    plans: [
      {
        name: 'two statements',
        async ask(filter): Promise<ContestantResult> {
          const { count, top } = written(filter)
          const rows = (await ask(top)).map(([number]) => number!)
          return { count: (await ask(count))[0]![0]!, rows }
        },
      },
      {
        name: 'one statement',
        async ask(filter): Promise<ContestantResult> {
          const found = await ask(written(filter).both)
          return { count: found[0]?.[1] ?? 0, rows: found.map(([number]) => number!) }
        },
      },
    ],
    close() {
      connection.closeSync()
      instance.closeSync()
    },
  }
}
