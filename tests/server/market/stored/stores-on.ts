import type pg from 'pg'
import { makeMarketStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '#server/adapters/database/with-transaction.ts'
import type { MarketStores, MarketTransaction } from '#server/market-ports.ts'

export const marketStores = (pool: pg.Pool): { stores: MarketStores; transaction: MarketTransaction } => ({
  stores: makeMarketStores(databaseOn(pool)),
  transaction: run => withTransaction(pool, database => run(makeMarketStores(database))),
})
