import type { LightMyRequestResponse } from 'fastify'
import { claimsOfSingleSource } from '#domain/market/sources/feed-claims.ts'
import { probeDatabaseWrite } from '#server/adapters/database/probe-write.ts'
import { makeStores } from '#server/adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '#server/adapters/database/with-transaction.ts'
import { openIdentityChecks } from '#server/adapters/identity/open-identity.ts'
import { openMail } from '#server/adapters/mail/open-mail.ts'
import { openOAuth } from '#server/adapters/oauth/open-oauth.ts'
import { openPayple } from '#server/adapters/payments/open-payple.ts'
import { claimedResultOf } from '#server/adapters/payments/payple/mapper.ts'
import { pictureReencoder } from '#server/adapters/pictures/reencode.ts'
import { openSharedFiles } from '#server/adapters/shared-files/shared-files.ts'
import { createOneTimeCodeMaker } from '#server/adapters/sms/codes.ts'
import { sandboxSender } from '#server/adapters/sms/sandbox/sandbox.ts'
import { createOneTimeKeyMaker } from '#server/adapters/tokens/one-time-keys.ts'
import { makeTokenIssuer } from '#server/adapters/tokens/tokens.ts'
import type { PushPort } from '#server/alert-ports.ts'
import type { StorePorts } from '#server/endpoints/billing/stores.ts'
import { handlers } from '#server/endpoints/index.ts'
import { buildServer, type ServerParts } from '#server/http/build-server.ts'
import { addressKey, makeSignInAttemptLimiter } from '#server/http/limits/buckets.ts'
import { createPromotionLimit } from '#server/http/limits/promotion-limit.ts'
import { createPurchaseLimit } from '#server/http/limits/purchase-limit.ts'
import { createRegistrationLimits, createThrottledAlarm } from '#server/http/limits/sms-limits.ts'
import type { Site } from '#server/http/pages/site.ts'
import { createDeliveryEnqueuer, pushQueue } from '#server/jobs/push-queue.ts'
import type { MailSender } from '#server/mail-ports.ts'
import type { MarketStores } from '#server/market-ports.ts'
import type { PasswordHasher, Stores, Transaction } from '#server/ports.ts'
import type { ConfiguredProviders } from '#server/sign-in-ports.ts'
import type { SmsService } from '#server/sms-ports.ts'
import type { BankAccount } from '#server/transfer-ports.ts'
import { paymentResultsOf } from '#server/use-cases/billing/receive-result.ts'
import { sandboxClockOf } from '#server/use-cases/billing/sandbox-clock.ts'
import { identityChecksOf } from '#server/use-cases/certification/finish-certification.ts'
import { demoPassword, demoUsers } from '#server/use-cases/demo/seed-demo-users.ts'
import { createFillings, type Fillings } from '#server/use-cases/market/fillings.ts'
import { type HeldMarkets, holdMarkets } from '#server/use-cases/market/hold-markets.ts'
import type { LoadedMarkets } from '#server/use-cases/market/load-market.ts'
import { refreshDuePurchases } from '#server/use-cases/purchases/refresh-purchases.ts'
import { openBankAccount } from '#server/use-cases/transfers/open-bank-account.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'
import { testDatabase } from '#tests/server/database/test-database.ts'
import { testPasswords } from './passwords.ts'
import { pushPortWith, recordingSender } from './push.ts'
import { testStart, withDemoUsers } from './templates.ts'

export type TestApp = Awaited<ReturnType<typeof testServer>>

/** The whole server on its own database, without a socket. Its clock only moves when a test calls `pass`. */
export async function testServer(
  changes: Partial<
    Pick<ServerParts, 'site' | 'finding' | 'logStream' | 'handlerTimeoutMs' | 'health' | 'ownerOnly'>
  > & {
    env?: Partial<ServerParts['env']>
    market?: Partial<MarketStores>
    certification?: boolean
    /** Where transfers go; by default to an invented account. */
    bankAccount?: BankAccount
    /** False for a server on which nobody can pay by card or by transfer. */
    hasPayments?: boolean
    passwords?: PasswordHasher
    sms?: Partial<SmsService>
    push?: Partial<PushPort>
    /** Takes mail; by default a simulated server does, and null stands for none. */
    mailSender?: MailSender | null
    /** The app stores; by default none is set up. */
    purchases?: Partial<StorePorts['purchases']>
    /** The configured sign-in providers and the `fetch` that reaches them; by default they are the simulated ones. */
    providers?: ConfiguredProviders
    fetch?: (request: Request) => Promise<Response>
    fillings?: Fillings
    markets?: (published: HeldMarkets) => LoadedMarkets
    /** Wraps the stores, to make them slow or fail on purpose. */
    wrap?: (stores: Stores) => Stores
  } = {},
) {
  const database = await testDatabase({ template: withDemoUsers })
  const { pool } = database
  const folder = await temporaryFolder()
  const wrap = (stores: Stores): Stores => {
    const ours = { ...stores, market: { ...stores.market, ...changes.market } }
    return changes.wrap?.(ours) ?? ours
  }
  const stores = wrap(makeStores(databaseOn(pool)))
  const transaction: Transaction = (run, limits) =>
    withTransaction(pool, open => run(wrap(makeStores(open))), limits)
  const passwords = changes.passwords ?? testPasswords()
  const secrets = { tokenSigningKey: Buffer.alloc(32, 7), pepper: Buffer.alloc(32, 9) }
  const tokens = makeTokenIssuer(secrets, 'http://localhost')
  let now = testStart
  let elapsed = 0
  const site: Site | null = changes.site ?? null
  const held = holdMarkets(makeStores(databaseOn(pool)).market)
  await held.refresh()

  const keys = createOneTimeKeyMaker(secrets.pepper)
  const { oauth, sandbox } = openOAuth({
    production: false,
    providers: changes.providers ?? { kakao: null, naver: null, google: null, apple: null },
    origin: changes.env?.publicUrl?.origin ?? 'http://localhost',
    clock: { now: () => now },
    ...(changes.fetch ? { fetch: changes.fetch } : {}),
  })
  const sandboxSms = sandboxSender({ now: () => now })
  const alarms: { says: string; facts: Record<string, unknown> }[] = []
  const sms: SmsService = {
    sender: sandboxSms,
    codes: createOneTimeCodeMaker(secrets.pepper),
    household: addressKey,
    host: null,
    alarm: createThrottledAlarm(
      (facts, says) => {
        alarms.push({ says, facts })
      },
      () => elapsed,
    ),
    ...changes.sms,
  }
  const payple = openPayple({
    production: false,
    payple: null,
    origin: 'http://localhost',
    clock: { now: () => now },
  })
  const checking = openIdentityChecks({
    ...{ production: false, portOne: null, origin: 'http://localhost', clock: { now: () => now } },
    ...{ certification: changes.certification ?? false, pepper: secrets.pepper },
  })
  const billing = {
    ...{ stores, transaction, vendor: payple.vendor!, clock: { now: () => now } },
    alarm: (says: string, orderId: string) => void alarms.push({ says, facts: { orderId } }),
  }
  const bank = openBankAccount({ transfer: changes.bankAccount ?? null, production: false })
  const transfers = bank && { ...bank, stores, transaction, clock: { now: () => now } }
  const mail = openMail({ smtp: null, production: false, clock: { now: () => now } })
  const recorded = recordingSender()
  const sending = createDeliveryEnqueuer(
    async (_queue, ids, afterMs) => void unsent.push({ ids: [...ids], afterMs }),
  )
  const unsent: { ids: string[]; afterMs: number }[] = []
  const push = { ...pushPortWith(recorded.sender, () => elapsed), sendSoon: sending.soon, ...changes.push }
  const queue = pushQueue({
    stores,
    sender: push.sender,
    clock: { now: () => now },
    again: sending.again,
    alarm: sms.alarm,
  })
  const purchases = {
    gateways: { android: null, ios: null },
    wake: () => {},
    limit: createPurchaseLimit(() => elapsed),
    ...changes.purchases,
  }
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
      files: await openSharedFiles(folder.path),
      attempts: makeSignInAttemptLimiter(() => elapsed),
      markets: changes.markets?.(held) ?? held,
      certification: checking.service,
      oauth,
      keys,
      transaction,
      sms,
      registrationLimits: createRegistrationLimits(() => elapsed),
      promotionLimit: createPromotionLimit(() => elapsed),
      push,
      purchases,
      claims: claimsOfSingleSource('demo'),
      fillings: changes.fillings ?? createFillings(),
      // A trial lasts one hour, so it is over after a test has moved the clock for its next request.
      trial: { hours: 1 },
      ...(changes.hasPayments === false ? { billing: null, transfers: null } : { billing, transfers }),
      mailSender: changes.mailSender === undefined ? mail.sender : changes.mailSender,
      buildId: site?.buildId ?? 'dev',
      demoAccounts: { password: demoPassword, usernames: demoUsers.map(user => user.username) },
    }),
    clock: { now: () => now },
    publication: held.publication,
    tokens,
    stores,
    transaction,
    site,
    reencode: pictureReencoder(),
    keys,
    sandboxes: [mail.sandbox, payple.sandbox, checking.sandbox, sandbox],
    sandboxClock: sandboxClockOf(billing, stores),
    identityChecks: identityChecksOf(checking.service, {
      stores,
      transaction,
      clock: { now: () => now },
      origin: 'http://localhost',
    }),
    paymentResults: paymentResultsOf(billing, claimedResultOf),
    sandboxSms,
    health: changes.health ?? {
      ping: async () => void (await pool.query('select 1')),
      write: () => probeDatabaseWrite(pool),
      notes: () => [],
      fillings: changes.fillings ?? createFillings(),
    },
    elapsed: () => elapsed,
    ...(changes.ownerOnly ? { ownerOnly: changes.ownerOnly } : {}),
    finding: changes.finding ?? null,
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
    url: database.url,
    markets: held,
    tokens,
    secrets,
    /** The text messages that the simulated SMS service received, newest first. */
    messages: sandboxSms.newest,
    alarms,
    pushed: recorded,
    push,
    /** The deliveries that were put into the queue, with their delay. */
    unsent,
    sendPushes: async () => {
      for (const { ids } of unsent.splice(0)) await queue.run(ids)
    },
    transaction,
    /** Asks the app stores for all purchases that are due, as the job does. */
    refreshPurchases: () =>
      refreshDuePurchases(
        { gateways: purchases.gateways, purchases: stores.purchases, transaction },
        { now: () => now },
      ),
    signIn,
    /** Signs in as the mobile app does: both tokens are in the reply. */
    tokensOf: async (username: string) => (await signIn(username)).json<{ token: string; refresh: string }>(),
    now: () => now,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
      elapsed += ms
    },
    close: async () => {
      await app.close()
      await mail.close()
      await database.drop()
      await folder.remove()
    },
  }
}

export const bearerHeader = (token: string) => ({ authorization: `Bearer ${token}` })

export const cookiesOf = (answer: LightMyRequestResponse) =>
  new Map(answer.cookies.map(cookie => [cookie.name, cookie]))
