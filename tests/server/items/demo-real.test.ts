import { expect, it } from 'vitest'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '#server/adapters/database/with-transaction.ts'
import { demoUsers, seedDemoUsers } from '#server/use-cases/demo/seed-demo-users.ts'
import { holdMarkets } from '#server/use-cases/market/hold-markets.ts'
import { testPasswords } from '#tests/builders/passwords.ts'
import { publishMarket } from '#tests/builders/publish.ts'
import { smallMarket } from '#tests/builders/small-market.ts'
import { testStart } from '#tests/builders/templates.ts'
import { testDatabase } from '../database/test-database.ts'

it('on a real market the demo users have lists and portfolios, and no notes about companies', async () => {
  const database = await testDatabase()
  await publishMarket(database, { ...smallMarket(), source: 'files' })
  const { pool } = database
  const stores = makeStores(databaseOn(pool))
  const markets = holdMarkets(stores.market)
  await markets.refresh()
  await seedDemoUsers({
    ...{ stores, markets, passwords: testPasswords(), clock: { now: () => testStart } },
    transaction: run => withTransaction(pool, open => run(makeStores(open))),
  })
  const { rows } = await pool.query<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from user_item group by kind',
  )
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]))
  expect(counts.get('note') ?? 0).toBe(0)
  expect(counts.get('group') ?? 0).toBeGreaterThan(demoUsers.length)
  await database.drop()
})
