import { join } from 'node:path'
import type pg from 'pg'
import type { Pack } from '#domain/screener/pack.ts'
import { openPool } from '#server/adapters/database/pool.ts'
import { startProblemSentence } from '#server/adapters/database/start-problem.ts'
import { startEmbedded } from '#server/embedded-postgres/embedded.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'
import type { ContestantResult, ScreenerContestant } from './contestant.ts'
import { chosenMetrics, isWholeMetric } from './generated-pack.ts'
import {
  coveringIndexStatement,
  createTableSql,
  packTableRows,
  type SqlStatement,
  singleIndexStatements,
} from './sql.ts'
import { cachedFilterStatements } from './sqlite-statements.ts'

/**
 * Runs queries in the product's embedded PostgreSQL, over its socket, with every index and prepared statements; its
 * planner chooses the index.
 */
export async function postgresContestant(pack: Pack): Promise<ScreenerContestant> {
  const folder = await temporaryFolder()
  const started = await startEmbedded({ dataDir: join(folder.path, 'data'), say: () => {} })
  if (!started.ok) {
    await folder.remove()
    throw new Error(startProblemSentence(started.error))
  }
  const pool = openPool(started.value.connection, { max: 1 })
  const close = async (): Promise<void> => {
    await pool.end()
    await started.value.stop()
    await folder.remove()
  }
  try {
    await fill(pool, pack)
  } catch (error) {
    await close()
    throw error
  }
  const client = await pool.connect()
  const names = new Map<string, string>()
  const ask = async ({ text, values }: SqlStatement): Promise<Record<string, number>[]> => {
    let name = names.get(text)
    if (name === undefined) {
      name = `query_${names.size}`
      names.set(text, name)
    }
    return (await client.query({ name, text, values })).rows
  }
  const written = cachedFilterStatements(pack)
  return {
    name: 'PostgreSQL',
    clock: 'wall',
    passes: 2,
    plans: [
      {
        name: 'two statements',
        async ask(filter): Promise<ContestantResult> {
          const { count, top } = written(filter)
          const rows = (await ask(top)).map(({ number }) => number!)
          return { count: (await ask(count))[0]!.count!, rows }
        },
      },
      {
        name: 'one statement',
        async ask(filter): Promise<ContestantResult> {
          const found = await ask(written(filter).both)
          return { count: found[0]?.count ?? 0, rows: found.map(({ number }) => number!) }
        },
      },
    ],
    async close() {
      client.release()
      await close()
    },
  }
}

async function fill(pool: pg.Pool, pack: Pack): Promise<void> {
  await pool.query(createTableSql('smallint', 'double precision'))
  const rows = [...packTableRows(pack)]
  const columns = rows[0]!.map((_, at) => rows.map(row => row[at]))
  const types = [
    'integer',
    ...chosenMetrics.map(metric => (isWholeMetric(metric) ? 'smallint' : 'double precision')),
  ]
  const lists = types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')
  await pool.query(`insert into stocks select * from unnest(${lists})`, columns)
  for (const statement of [...singleIndexStatements, coveringIndexStatement, 'vacuum analyze stocks'])
    await pool.query(statement)
}
