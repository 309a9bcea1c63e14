import { migrate } from '#server/adapters/database/migrate.ts'
import { openPool } from '#server/adapters/database/pool.ts'

/** Migrates the database at the given address with the files of the given folder, and prints each step. */
const [url = '', folder = ''] = process.argv.slice(2)
const pool = openPool({ connectionString: url })
const outcome = await migrate(pool, { folder, say: line => console.log(line) })
console.log(JSON.stringify(outcome))
await pool.end()
