import { claimsOfSingleSource } from '#domain/market/sources/feed-claims.ts'
import { openOAuth } from '#server/adapters/oauth/open-oauth.ts'
import { createArgonHasher } from '#server/adapters/passwords/argon.ts'
import { pictureReencoder } from '#server/adapters/pictures/reencode.ts'
import { createOneTimeCodeMaker } from '#server/adapters/sms/codes.ts'
import { sandboxSender } from '#server/adapters/sms/sandbox/sandbox.ts'
import { createOneTimeKeyMaker } from '#server/adapters/tokens/one-time-keys.ts'
import { makeTokenIssuer } from '#server/adapters/tokens/tokens.ts'
import { handlers } from '#server/endpoints/index.ts'
import { buildServer } from '#server/http/build-server.ts'
import { addressKey, makeSignInAttemptLimiter } from '#server/http/limits/buckets.ts'
import { createRegistrationLimits } from '#server/http/limits/sms-limits.ts'
import { openListener } from '#server/http/listener.ts'
import type { SharedFiles } from '#server/page-ports.ts'
import type { Stores, Transaction } from '#server/ports.ts'
import { createFillings } from '#server/use-cases/market/fillings.ts'
import { pushPortWith, recordingSender } from '#tests/builders/push.ts'
import { openedMarket } from '#tests/proof/screener-market.ts'
import { generatedMarketPack } from '../pack/generated-market-pack.ts'
import { sqliteJsonRoute, sqliteRoute, withSqliteScreener } from './sqlite-ways.ts'

// `node server.ts ours|sqlite|sqliteJson|sqliteWithin` starts the whole server with a market of 10,000 stocks. All
// visitors are guests, so there is no database.

const nothing: unknown = { market: {} }
const stores = nothing as Stores
const transaction: Transaction = run => run(stores)
const clock = { now: () => new Date() }
const elapsed = () => performance.now()
const keys = createOneTimeKeyMaker(Buffer.alloc(32, 9))
const tokens = makeTokenIssuer(
  { tokenSigningKey: Buffer.alloc(32, 7), pepper: Buffer.alloc(32, 9) },
  'http://localhost',
)
const { oauth } = openOAuth({
  production: false,
  providers: { kakao: null, naver: null, google: null, apple: null },
  origin: 'http://localhost',
  clock,
})

const way = process.argv[2]
const opened = openedMarket(generatedMarketPack(10_000))
const route = { sqlite: sqliteRoute, sqliteJson: sqliteJsonRoute }[way ?? '']
const market = way === 'sqliteWithin' ? await withSqliteScreener(opened) : opened
const whole = handlers({
  passwords: createArgonHasher({ atOnce: 2, waiting: 32 }),
  tokens,
  attempts: makeSignInAttemptLimiter(elapsed),
  markets: { of: country => (country === market.pack.country ? market : null) },
  certification: null,
  oauth,
  keys,
  transaction,
  sms: {
    sender: sandboxSender(clock),
    codes: createOneTimeCodeMaker(Buffer.alloc(32, 9)),
    household: addressKey,
    host: null,
    alarm: () => {},
  },
  registrationLimits: createRegistrationLimits(elapsed),
  ...{ billing: null, promotionLimit: { take: () => true } },
  transfers: null,
  mailSender: null,
  push: pushPortWith(recordingSender().sender, elapsed),
  purchases: { gateways: { android: null, ios: null }, wake: () => {}, limit: { take: () => true } },
  trial: { hours: 1 },
  buildId: 'bench',
  demoAccounts: { password: '', usernames: [] },
  claims: claimsOfSingleSource('demo'),
  fillings: createFillings(),
  files: nothing as SharedFiles,
})
const app = await buildServer({
  env: { publicUrl: null, trustProxy: [], rateLimit: 999_999_999, metricsToken: null, logLevel: 'info' },
  handlers: route ? { ...whole, screener: { ...whole.screener, query: await route(market) } } : whole,
  clock,
  publication: () => 'bench',
  tokens,
  stores,
  transaction,
  site: null,
  reencode: pictureReencoder(),
  keys,
  health: { ping: async () => {}, write: async () => {}, notes: () => [], fillings: createFillings() },
  elapsed,
  logStream: { write: () => {} },
})
const listener = await openListener('127.0.0.1', 0)
listener.serveWith(app.routing)
process.once('disconnect', () => void listener.drain(0).finally(() => process.exit(0)))
process.send?.(`http://127.0.0.1:${listener.port()}`)
