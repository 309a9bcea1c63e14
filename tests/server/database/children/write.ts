import { sql } from 'drizzle-orm'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { startProblemSentence } from '#server/adapters/database/start-problem.ts'
import { withTransaction } from '#server/adapters/database/with-transaction.ts'

/**
 * Starts the database of the given data folder. Eight writers store rows and count them in one shared row, both in one
 * transaction. Each printed line is a row whose COMMIT was acknowledged. Runs until it is killed.
 */
const [dataDir = '', round = ''] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl: null, dataDir, say: () => {} })
if (!database.ok) throw new Error(startProblemSentence(database.error))
const { pool } = database.value
await pool.query(
  'CREATE TABLE IF NOT EXISTS written (round int, writer int, n int, PRIMARY KEY (round, writer, n))',
)
await pool.query('CREATE TABLE IF NOT EXISTS total (n int)')
await pool.query('INSERT INTO total SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM total)')

async function write(writer: number): Promise<never> {
  for (let n = 0; ; n++) {
    try {
      await withTransaction(pool, async db => {
        await db.execute(sql`INSERT INTO written VALUES (${round}, ${writer}, ${n})`)
        await db.execute(sql`UPDATE total SET n = n + 1`)
      })
      process.stdout.write(`${round} ${writer} ${n}\n`)
    } catch {
      // The database was killed before it acknowledged this row. The row may be stored all the same.
    }
  }
}

for (let writer = 0; writer < 8; writer++) write(writer)
