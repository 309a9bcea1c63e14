import type { MarketStores } from '#server/market-ports.ts'
import type { Stores } from '#server/ports.ts'
import type { Database } from '../with-transaction.ts'
import { accountsStore } from './accounts.ts'
import { barsStore } from './bars.ts'
import { correctionsStore } from './corrections.ts'
import { factsStore } from './facts.ts'
import { idempotencyKeysStore } from './idempotency-keys.ts'
import { instrumentsStore } from './instruments.ts'
import { itemsStore } from './items.ts'
import { marketStateStore } from './market-state.ts'
import { noticesStore } from './notices.ts'
import { publicationsStore } from './publications.ts'
import { modelsStore, sealsStore } from './seals.ts'
import { sessionsStore } from './sessions.ts'

/** The same stores over the pool, or over one transaction. */
export const makeStores = (database: Database): Stores => ({
  accounts: accountsStore(database),
  sessions: sessionsStore(database),
  items: itemsStore(database),
  notices: noticesStore(database),
  idempotencyKeys: idempotencyKeysStore(database),
  market: makeMarketStores(database),
})

export const makeMarketStores = (database: Database): MarketStores => ({
  instruments: instrumentsStore(database),
  bars: barsStore(database),
  facts: factsStore(database),
  corrections: correctionsStore(database),
  marketState: marketStateStore(database),
  seals: sealsStore(database),
  models: modelsStore(database),
  publications: publicationsStore(database),
})
