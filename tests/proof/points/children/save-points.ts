import { openPool } from '#server/adapters/database/pool.ts'
import { pointsStore } from '#server/adapters/database/stores/billing/points.ts'
import { withTransaction } from '#server/adapters/database/with-transaction.ts'

// Usage: node save-points.ts URL USER DAY… with the days of 2028 in milliseconds, in which points are saved at each hour. The time
// zone of the process is that of a server which stands elsewhere.

const HOUR = 3_600_000
const [url = '', user = '', ...days] = process.argv.slice(2)
const pool = openPool({ connectionString: url })
for (const day of days) {
  await withTransaction(pool, async open => {
    const points = pointsStore(open)
    for (let hour = 0; hour < 24; hour++) {
      const at = new Date(Number(day) + hour * HOUR)
      await points.save(Number(user), { amount: 1, type: 'EVENT', reason: null, at })
    }
  })
}
await pool.end()
process.stdout.write(`${Intl.DateTimeFormat().resolvedOptions().timeZone}\n`)
