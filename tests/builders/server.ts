import type { LightMyRequestResponse } from 'fastify'
import { composeReport } from '#domain/analysis/report/report.ts'
import { readSignals } from '#domain/analysis/signals/standing.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '#server/adapters/database/with-transaction.ts'
import { argonPasswords } from '#server/adapters/passwords/argon.ts'
import { makeTokens } from '#server/adapters/tokens/tokens.ts'
import { handlers } from '#server/endpoints/index.ts'
import { signInAttempts } from '#server/http/buckets.ts'
import { buildServer, type ServerParts } from '#server/http/build-server.ts'
import type { Site } from '#server/http/site.ts'
import type { MarketStores, Stores, Transaction } from '#server/ports.ts'
import { demoPassword, demoUsers, seedDemoUsers } from '#server/use-cases/seed-demo-users.ts'
import { columnsFromCloses, unadjusted } from '#tests/builders/market.ts'
import { testDatabase } from '#tests/server/database/test-database.ts'

/** A market of few stocks with few sessions: the real one is tested where it lives. */
const stock = (country: 'kr' | 'us', nth: number): Instrument => ({
  fsym_id: `${country.toUpperCase()}${String(nth).padStart(4, '0')}-R`,
  ticker: country === 'kr' ? `9${String(nth).padStart(5, '0')}` : `TST${String.fromCharCode(64 + nth)}`,
  name_kr: `시험 ${nth}`,
  name_en: `Trial ${nth}`,
  market: country === 'kr' ? 2 : 3,
  country,
  fref_security_type: 'SHARE',
  sector_code: null,
  shares: null,
  listed_at: null,
  delisted_at: null,
  halted_since: null,
})

export const stocks: readonly Instrument[] = (['kr', 'us'] as const).flatMap(country =>
  Array.from({ length: 20 }, (_, index) => stock(country, index + 1)),
)

export const testMarket: MarketStores = {
  instruments: {
    ofCountry: async country => stocks.filter(each => each.country === country),
    byFsymIds: async fsymIds =>
      new Map(stocks.filter(each => fsymIds.includes(each.fsym_id)).map(each => [each.fsym_id, each])),
    byTicker: async (country, ticker) =>
      stocks.find(each => each.country === country && each.ticker === ticker) ?? null,
    put: async () => {},
  },
  bars: {
    all: async () => barsOf(300),
    last: async (fsymIds, count) => new Map(fsymIds.map(fsymId => [fsymId, barsOf(Math.min(count, 300))])),
    putYears: async () => {},
  },
  reports: {
    of: async fsymIds => new Map(fsymIds.map(fsymId => [fsymId, report])),
    known: async () => new Set(),
    put: async () => {},
  },
  marketState: {
    of: async country => ({ country, dataDate: '2026-11-20', source: 'demo' }),
    put: async () => {},
    clear: async () => {},
  },
}

const barsOf = (count: number) =>
  unadjusted(columnsFromCloses(Array.from({ length: count }, (_, at) => 100 + (at % 7))))

const report = composeReport({
  stock: { name_kr: '시험', name_en: 'Trial', market: 3, isFund: false },
  run: readSignals(columnsFromCloses(Array.from({ length: 300 }, (_, at) => 100 + (at % 7)))),
  at: 299,
  source: 'demo',
})

export type TestServer = Awaited<ReturnType<typeof testServer>>

/** The whole server on a database of its own, without a socket. Its clock stands until it is moved. */
export async function testServer(
  changes: Partial<Pick<ServerParts, 'site' | 'logStream' | 'handlerTimeoutMs' | 'health'>> & {
    env?: Partial<ServerParts['env']>
    market?: Partial<MarketStores>
    /** Wraps what the database remembers, to be slow or to fail on purpose. */
    wrap?: (stores: Stores) => Stores
  } = {},
) {
  const database = await testDatabase()
  const { pool } = database
  const wrap = (stores: Stores): Stores => {
    const ours = { ...stores, market: { ...testMarket, ...changes.market } }
    return changes.wrap?.(ours) ?? ours
  }
  const stores = wrap(makeStores(databaseOn(pool)))
  const transaction: Transaction = run => withTransaction(pool, open => run(wrap(makeStores(open))))
  const passwords = argonPasswords({ atOnce: 2, waiting: 32 })
  const secrets = { tokenSigningKey: Buffer.alloc(32, 7), pepper: Buffer.alloc(32, 9) }
  const tokens = makeTokens(secrets, 'http://localhost')
  let now = new Date('2026-11-20T09:00:00Z')
  let elapsed = 0
  const site: Site | null = changes.site ?? null
  await seedDemoUsers({ stores: { ...stores, market: testMarket }, transaction, passwords })

  const app = await buildServer({
    env: {
      publicUrl: null,
      trustProxy: [],
      rateLimit: 100_000,
      metricsToken: null,
      logLevel: 'info',
      ...changes.env,
    },
    handlers: handlers({
      passwords,
      tokens,
      attempts: signInAttempts(() => elapsed),
      buildId: site?.buildId ?? 'dev',
      demoAccounts: { password: demoPassword, usernames: demoUsers.map(user => user.username) },
    }),
    clock: { now: () => now },
    tokens,
    stores,
    transaction,
    site,
    health: changes.health ?? { ping: async () => void (await pool.query('select 1')), notes: [] },
    elapsed: () => elapsed,
    logStream: changes.logStream ?? { write: () => {} },
    ...(changes.handlerTimeoutMs === undefined ? {} : { handlerTimeoutMs: changes.handlerTimeoutMs }),
  })

  const signIn = async (username: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/login/general/jwt-pair/',
      headers: { 'x-tidemark-client': 'webview', ...headers },
      payload: { username, password: demoPassword },
    })

  return {
    app,
    pool,
    stores,
    tokens,
    secrets,
    signIn,
    /** Signed in the app's way: both tokens in the answer. */
    tokensOf: async (username: string) => (await signIn(username)).json<{ token: string; refresh: string }>(),
    now: () => now,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
      elapsed += ms
    },
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Every Set-Cookie of an answer, by name. */
export const cookiesOf = (answer: LightMyRequestResponse) =>
  new Map(answer.cookies.map(cookie => [cookie.name, cookie]))
