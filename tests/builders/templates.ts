import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '#server/adapters/database/with-transaction.ts'
import type { MarketData } from '#server/market-ports.ts'
import { seedDemoUsers } from '#server/use-cases/demo/seed-demo-users.ts'
import { holdMarkets } from '#server/use-cases/market/hold-markets.ts'
import type { Template } from '#tests/server/database/template.ts'
import { testPasswords } from './passwords.ts'
import { publishMarket } from './publish.ts'
import { smallMarket } from './small-market.ts'

/** The time at which the clock of a test server starts: Korea has closed, New York opens later that day. */
export const testStart = new Date('2026-11-20T09:00:00Z')

/** Describes a database in which the market was published on each of these nights, in both countries. */
export const publishedAs = (name: string, market: () => MarketData, nights: readonly Date[]): Template => ({
  name,
  async fill(database) {
    for (const night of nights) await publishMarket(database, market(), night)
  },
})

export const smallMarketPublished = publishedAs('small', smallMarket, [testStart])

export const withDemoUsers: Template = {
  name: 'demo_users',
  from: smallMarketPublished,
  async fill({ pool }) {
    const stores = makeStores(databaseOn(pool))
    const markets = holdMarkets(stores.market)
    await markets.refresh()
    await seedDemoUsers({
      ...{ stores, markets, passwords: testPasswords(), clock: { now: () => testStart } },
      transaction: run => withTransaction(pool, open => run(makeStores(open))),
    })
  },
}
