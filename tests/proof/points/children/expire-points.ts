import { openPool } from '#server/adapters/database/pool.ts'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { withTransaction } from '#server/adapters/database/with-transaction.ts'
import { expirePoints } from '#server/use-cases/billing/expire-points.ts'

// Usage: node expire-points.ts URL NOW. Lets points expire as the job does, and prints how many lots it emptied.

const [url = '', now = ''] = process.argv.slice(2)
const pool = openPool({ connectionString: url })
const expired = await expirePoints({
  transaction: run => withTransaction(pool, open => run(makeStores(open))),
  clock: { now: () => new Date(now) },
})
await pool.end()
process.stdout.write(`${expired} expired\n`)
