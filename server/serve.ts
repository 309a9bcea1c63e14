import { join } from 'node:path'
import { type Country, countries } from '#domain/market/country.ts'
import { priceSources } from '#domain/market/sources/feed-claims.ts'
import { ownsSourceKeys } from '#domain/market/sources/owner-only.ts'
import { fixedClock, systemClock } from './adapters/clock/clock.ts'
import { lockKeys, withLock } from './adapters/database/advisory-lock.ts'
import { openErasureList } from './adapters/database/backup/erasure-list.ts'
import { openNightlyBackups } from './adapters/database/backup/nightly-backups.ts'
import { listenToChannel } from './adapters/database/listen.ts'
import type { OpenedDatabase } from './adapters/database/open-database.ts'
import { probeDatabaseWrite } from './adapters/database/probe-write.ts'
import { makeStores } from './adapters/database/stores/make-stores.ts'
import { publicationNotifyChannel } from './adapters/database/stores/publications.ts'
import { databaseOn, withTransaction } from './adapters/database/with-transaction.ts'
import { openFirstViews } from './adapters/first-view/open-first-views.ts'
import { openIdentityChecks } from './adapters/identity/open-identity.ts'
import { openMail } from './adapters/mail/open-mail.ts'
import { openOAuth } from './adapters/oauth/open-oauth.ts'
import { createArgonHasher } from './adapters/passwords/argon.ts'
import { openPayple } from './adapters/payments/open-payple.ts'
import { claimedResultOf } from './adapters/payments/payple/mapper.ts'
import { createQuoteCardRenderer } from './adapters/pictures/quote-card.ts'
import { pictureReencoder } from './adapters/pictures/reencode.ts'
import { parsePushTarget } from './adapters/push/guard.ts'
import { type KeptKeys, pushKeySetOf } from './adapters/push/keys.ts'
import { openPushSender } from './adapters/push/sender.ts'
import { vapidSubject } from './adapters/push/vapid.ts'
import { type JobRunner, startJobRunner } from './adapters/queue/boss.ts'
import { openPurchaseGateways } from './adapters/receipts/open-purchase-gateways.ts'
import type { readSecrets } from './adapters/secrets/secrets.ts'
import { openSharedFiles } from './adapters/shared-files/shared-files.ts'
import { createOneTimeCodeMaker } from './adapters/sms/codes.ts'
import { openSms } from './adapters/sms/open-sms.ts'
import { createOneTimeKeyMaker } from './adapters/tokens/one-time-keys.ts'
import { makeTokenIssuer } from './adapters/tokens/tokens.ts'
import type { PushPort } from './alert-ports.ts'
import { isCardSandbox } from './card-ports.ts'
import { handlers } from './endpoints/index.ts'
import type { Env } from './env.ts'
import { buildServer } from './http/build-server.ts'
import { addressKey, makeSignInAttemptLimiter } from './http/limits/buckets.ts'
import { createPromotionLimit } from './http/limits/promotion-limit.ts'
import { createPurchaseLimit } from './http/limits/purchase-limit.ts'
import { createPushLimits } from './http/limits/push-limits.ts'
import { createRegistrationLimits, createThrottledAlarm } from './http/limits/sms-limits.ts'
import { hostInUrl, type Listener } from './http/listener.ts'
import { ownerOnlyFigures } from './http/owner-only.ts'
import type { SeoOptions } from './http/pages/seo.ts'
import { readSite } from './http/pages/site.ts'
import { pageNotBuiltMessage } from './http/pages/static-files.ts'
import { scheduledAlertJobs } from './jobs/alert-schedule.ts'
import { scheduledBillingJobs } from './jobs/billing-schedule.ts'
import { createMailCourier, type MailCourierPorts } from './jobs/mail-courier.ts'
import { createPurchaseJob } from './jobs/purchase-job.ts'
import { createDeliveryEnqueuer, pushQueue } from './jobs/push-queue.ts'
import { scheduledServerJobs } from './jobs/schedule.ts'
import { ENGINE_VERSION } from './night/engine.ts'
import { startNight } from './night/start-night.ts'
import type { Clock, Stores, Transaction } from './ports.ts'
import { deleteExpiredDaily } from './use-cases/account/delete-expired.ts'
import { nightlyBackupJob } from './use-cases/backups/nightly-backup.ts'
import type { CardBilling } from './use-cases/billing/card-billing.ts'
import { paymentResultsOf } from './use-cases/billing/receive-result.ts'
import { sandboxClockOf } from './use-cases/billing/sandbox-clock.ts'
import { identityChecksOf } from './use-cases/certification/finish-certification.ts'
import { demoPassword, demoUsers, seedDemoUsers } from './use-cases/demo/seed-demo-users.ts'
import { linesAtStart } from './use-cases/feeds/missing-feed-lines.ts'
import { createFillings } from './use-cases/market/fillings.ts'
import { holdMarkets } from './use-cases/market/hold-markets.ts'
import { prepareAtStart } from './use-cases/market/prepare-at-start.ts'
import { describePublicPages } from './use-cases/pages/public-pages.ts'
import { openBankAccount } from './use-cases/transfers/open-bank-account.ts'

export type Closer = () => Promise<void>

type Started = {
  env: Env
  listener: Listener
  say: (line: string) => void
  /** Each part that is opened adds its closing function here, so that they are in the order of opening. */
  closers: Closer[]
  database: OpenedDatabase
  secrets: Awaited<ReturnType<typeof readSecrets>>
  pushKeys: KeptKeys
}

type Demo = { password: string; usernames: string[] }

const elapsed = () => performance.now()

/** Picks the adapters and connects them with use cases and http. No other file knows all of them. */
export async function serve(started: Started): Promise<{ address: string; demo: Demo }> {
  const { env, listener, closers, database, secrets } = started
  const { pool, connection } = database
  const clock: Clock = env.fixedNow ? fixedClock(env.fixedNow) : systemClock
  const site = await readSite({ ...env, now: systemClock.now() })
  const stores = makeStores(databaseOn(pool))
  const transaction: Transaction = (run, limits) => withTransaction(pool, tx => run(makeStores(tx)), limits)
  const passwords = createArgonHasher({ atOnce: 2, waiting: 32 })
  const address = env.publicUrl?.origin ?? `http://${hostInUrl(env.host)}:${listener.port()}`
  const tokens = makeTokenIssuer(secrets, env.publicUrl?.origin ?? 'tidemark')

  const market = await openMarkets(started, stores, clock)
  const { markets } = market
  const demo = await openDemo(started, { stores, markets, transaction, passwords, clock })
  closers.push(await deleteExpiredDaily(stores, clock))

  const backups = openBackups(started, clock)
  const ownerOnly = await ownerOnlyFigures(env, stores)
  // What is drawn or described for search engines has no reader who is known, so that a server which others reach has none of it.
  const isOpenToAll = ownerOnly.sources.length === 0 || ownerOnly.isLocalServer
  const views =
    isOpenToAll && site?.firstView
      ? openFirstViews({ program: site.firstView.program, origin: address })
      : null
  if (views) closers.push(views.close)
  const keys = createOneTimeKeyMaker(secrets.pepper)
  const { oauth, sandbox } = openOAuth({ ...env, origin: address, clock })
  const { sender, sandbox: sandboxSms } = openSms({ ...env, clock })
  const payple = openPayple({ ...env, origin: address, clock, sendsNotices: true })
  const alarm = createThrottledAlarm((facts, says) => void app.log.warn(facts, says), elapsed)
  const bank = openBankAccount(env)
  const { mail, courier } = openMailing(env, { stores, clock, alarm, origin: address, bank })
  // What moves money may have put a mail about it on its way.
  const withMail: Transaction = (run, limits) => transaction(run, limits).finally(courier.soon)
  const billing: CardBilling | null = payple.vendor && {
    ...{ vendor: payple.vendor, stores, clock, transaction: withMail },
    alarm: (says, about) => app.log.error({ about }, says),
  }
  const transfers = bank && { ...bank, stores, clock, transaction: withMail }
  const checking = openIdentityChecks({ ...env, ...secrets, origin: address, clock })
  const pushing = openPushing(started, clock, alarm)
  const purchasing = openPurchases(env, { stores, transaction, clock })
  const codes = createOneTimeCodeMaker(secrets.pepper)
  const sms = { sender, codes, household: addressKey, host: env.publicUrl?.hostname ?? null, alarm }
  const files = await openSharedFiles(join(env.dataDir, 'shared-files'))
  const app = await buildServer({
    env,
    handlers: handlers({
      ...{ passwords, tokens, markets, oauth, keys, transaction, sms, files, billing, transfers },
      attempts: makeSignInAttemptLimiter(elapsed),
      ...{ trial: { hours: env.trialHours }, registrationLimits: createRegistrationLimits(elapsed) },
      ...{ push: pushing.port, certification: checking.service },
      ...{ purchases: purchasing.port, promotionLimit: createPromotionLimit(elapsed) },
      ...{ buildId: site?.buildId ?? 'dev', demoAccounts: demo },
      ...{ operator: env.operator, claims: env.claims, fillings: market.fillings, mailSender: mail.sender },
    }),
    publication: markets.publication,
    ...{ clock, tokens, stores, transaction, site, keys, sandboxSms, elapsed },
    sandboxes: [mail.sandbox, payple.sandbox, checking.sandbox, sandbox],
    sandboxClock: env.production ? null : sandboxClockOf(billing, stores),
    identityChecks: identityChecksOf(checking.service, { stores, transaction, clock, origin: address }),
    paymentResults: billing && paymentResultsOf(billing, claimedResultOf),
    reencode: pictureReencoder(),
    finding: isOpenToAll ? openFinding(markets, { clock, views, files, origin: address }) : null,
    ownerOnly,
    health: {
      ping: async () => void (await pool.query('select 1')),
      write: () => probeDatabaseWrite(pool),
      notes: () => [...(site ? [] : [pageNotBuiltMessage]), ...backups.backup.notes()],
      fillings: market.fillings,
    },
  })
  closers.push(() => app.close())
  const readAgain = () =>
    void markets.refresh().catch(err => app.log.error({ err }, 'the market could not be read again'))
  const listening = listenToChannel(connection, publicationNotifyChannel, { said: readAgain, gap: readAgain })
  closers.push(listening.close)
  listener.serveWith(app.routing)

  // The queue starts last, because requests do not need it.
  const deliveries = pushQueue({
    ...{ stores, sender: pushing.port.sender, clock, again: pushing.again, alarm },
    ...(ownerOnly.sources.length === 0
      ? {}
      : {
          mayReceive: async userPk => {
            const user = await stores.accounts.byPk(userPk)
            return user !== null && ownsSourceKeys(user)
          },
        }),
  })
  const jobs = await startJobRunner({
    pool,
    jobs: [
      ...scheduledServerJobs({ ...market.ports, ...backups, transaction }),
      ...scheduledAlertJobs({ stores, transaction, sendSoon: pushing.port.sendSoon, clock }),
      ...scheduledBillingJobs({ stores, transaction, clock, billing }),
      purchasing.job,
      courier.job,
    ],
    queues: [deliveries],
    alone: run => withLock(pool, lockKeys.queue, () => {}, run),
    onError: error => app.log.error({ err: error }, 'queue'),
  })
  for (const waiting of [pushing, purchasing]) waiting.startWith(jobs)
  closers.push(mail.close, courier.stop, jobs.stop, deliveries.stop)
  return { address, demo }
}

/** Makes the demo users where there are some, and returns how somebody signs in as one of them. */
async function openDemo(
  { env, listener }: Started,
  ports: Parameters<typeof seedDemoUsers>[0],
): Promise<Demo> {
  if (!env.demoUsers) return { password: '', usernames: [] }
  listener.say('making the demo users')
  await seedDemoUsers(ports)
  return { password: demoPassword, usernames: demoUsers.map(user => user.username) }
}

/** Runs a night for each country that is behind, and loads what is published into memory. */
async function openMarkets({ env, say, closers, database }: Started, stores: Stores, clock: Clock) {
  const fillings = createFillings()
  const night = (countries: readonly Country[]) =>
    startNight(
      { connection: database.connection, countries },
      { say, reportFilling: fillings.report },
    ).finally(fillings.clear)
  const ports = {
    stores: stores.market,
    prices: priceSources(env.claims),
    engine: ENGINE_VERSION,
    clock: env.marketUntil ? fixedClock(env.marketUntil) : clock,
    night,
  }
  await prepareAtStart({ ...ports, say })
  const markets = holdMarkets(stores.market)
  closers.push(async () => markets.close())
  await markets.refresh()
  const published = await Promise.all(countries.map(each => stores.market.publications.newest(each)))
  for (const line of linesAtStart(env.claims, published.some(Boolean))) say(line)
  return { markets, ports, fillings }
}

function openMailing(
  env: Env,
  ports: Pick<MailCourierPorts, 'stores' | 'clock' | 'alarm' | 'origin' | 'bank'>,
) {
  const mail = openMail({ ...env, clock: ports.clock })
  const courier = createMailCourier({
    ...{ ...ports, operator: env.operator, sender: mail.sender, isCardSandbox: isCardSandbox(env) },
    onError: error => ports.alarm('mail could not be sent', { err: error }),
  })
  return { mail, courier }
}

const openFinding = (
  markets: Parameters<typeof describePublicPages>[0],
  { clock, ...parts }: { clock: Clock } & Pick<SeoOptions, 'origin' | 'views' | 'files'>,
): Omit<SeoOptions, 'charge'> => ({
  pages: describePublicPages(markets, clock),
  draw: createQuoteCardRenderer(),
  ...parts,
})

function openBackups({ env, database }: Started, clock: Clock) {
  const folder = join(env.dataDir, 'backups')
  const backups = openNightlyBackups(database.connection, folder)
  return { erasures: openErasureList(folder), backup: nightlyBackupJob({ backups, clock }) }
}

type Alarm = ReturnType<typeof createThrottledAlarm>

function openPushing({ env, pushKeys }: Started, clock: Clock, alarm: Alarm) {
  // Until the queue has started, deliveries are left to the queue's first sweep.
  let jobs: JobRunner | null = null
  const sending = createDeliveryEnqueuer(async (...input) => jobs?.send(...input))
  const port: PushPort = {
    sender: openPushSender({
      keys: pushKeySetOf(pushKeys),
      subject: vapidSubject({ email: env.operator.email, publicUrl: env.publicUrl }),
      clock,
      alarm,
      production: env.production,
      local: env.push.local,
    }),
    whyNot: endpoint => {
      const target = parsePushTarget(endpoint, env.push.local)
      return target.ok ? null : target.error
    },
    sendSoon: sending.soon,
    limits: createPushLimits(elapsed),
  }
  const startWith = (started: JobRunner) => {
    jobs = started
  }
  return { port, again: sending.again, startWith }
}

function openPurchases(
  env: Env,
  { stores, transaction, clock }: { stores: Stores; transaction: Transaction; clock: Clock },
) {
  const gateways = openPurchaseGateways(env)
  const { job, wake, startWith } = createPurchaseJob({
    ...{ gateways, purchases: stores.purchases, transaction, clock },
  })
  return { port: { gateways, wake, limit: createPurchaseLimit(elapsed) }, job, startWith }
}
