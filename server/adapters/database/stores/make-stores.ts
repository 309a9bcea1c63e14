import type { MarketStores, Stores } from '#server/ports.ts'
import type { Database } from '../with-transaction.ts'
import { accountsStore } from './accounts.ts'
import { aiReportsStore } from './ai-reports.ts'
import { barsStore } from './bars.ts'
import { idempotencyKeysStore } from './idempotency-keys.ts'
import { instrumentsStore } from './instruments.ts'
import { marketStateStore } from './market-state.ts'
import { noticesStore } from './notices.ts'
import { reportsStore } from './reports.ts'
import { sessionsStore } from './sessions.ts'

/** The same stores over the pool, or over one transaction. */
export const makeStores = (database: Database): Stores => ({
  accounts: accountsStore(database),
  sessions: sessionsStore(database),
  aiReports: aiReportsStore(database),
  notices: noticesStore(database),
  idempotencyKeys: idempotencyKeysStore(database),
  market: makeMarketStores(database),
})

export const makeMarketStores = (database: Database): MarketStores => ({
  instruments: instrumentsStore(database),
  bars: barsStore(database),
  reports: reportsStore(database),
  marketState: marketStateStore(database),
})
