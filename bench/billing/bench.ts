import type pg from 'pg'
import { openPool } from '#server/adapters/database/pool.ts'
import { testDatabaseUrl } from '#tests/server/database/address.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'
import type { Bench } from '../bench.ts'
import { createBenchDatabase } from '../market/database.ts'
import { withCleanup } from '../measure/cleanup.ts'
import { measurePointExpiry, measureRenewals } from './batches.ts'
import { measureLedger } from './ledger.ts'

export const billing: Bench = {
  name: 'billing',
  promise:
    'the ledger of points is written at least half as fast as a bare row under a lock; points and cards of 50,000 users in two minutes each, a kill in the middle included',
  async run() {
    const ledger = await inOwnDatabase(measureLedger)
    const points = await inOwnDatabase(measurePointExpiry)
    const cards = await inOwnDatabase(measureRenewals)
    return { findings: [...ledger, points, cards.finding], notes: [cards.note] }
  },
}

const inOwnDatabase = <T>(work: (pool: pg.Pool, url: string) => Promise<T>): Promise<T> =>
  withCleanup(async onEnd => {
    const folder = await temporaryFolder()
    onEnd(folder.remove)
    const { connection, remove } = await createBenchDatabase(folder.path)
    onEnd(remove)
    const url = testDatabaseUrl(connection)
    const pool = openPool({ connectionString: url }, { statementTimeoutMs: 120_000 })
    onEnd(() => pool.end())
    return work(pool, url)
  })
