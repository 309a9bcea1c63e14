import type pg from 'pg'
import { lockKeys, withLock } from '#server/adapters/database/advisory-lock.ts'
import { makeMarketStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '#server/adapters/database/with-transaction.ts'
import type { Alone, MarketStores, MarketTransaction } from '#server/ports.ts'

export const marketStores = (
  pool: pg.Pool,
): { stores: MarketStores; transaction: MarketTransaction; alone: Alone } => ({
  stores: makeMarketStores(databaseOn(pool)),
  transaction: run => withTransaction(pool, database => run(makeMarketStores(database))),
  alone: run => withLock(pool, lockKeys.prepareMarket, () => {}, run),
})
