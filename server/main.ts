import { realpathSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Country } from '#domain/market/country.ts'
import { fixedClock, systemClock } from './adapters/clock/clock.ts'
import { openDatabase } from './adapters/database/open-database.ts'
import { type StartProblem, startProblemSentence } from './adapters/database/start-problem.ts'
import type { Jobs } from './adapters/queue/boss.ts'
import { readPushKeys } from './adapters/secrets/push-keys.ts'
import { readSecrets } from './adapters/secrets/secrets.ts'
import type { PushPort } from './alert-ports.ts'
import { type Env, readEnv } from './env.ts'
import { safeMessage, withoutValues } from './http/faults.ts'
import { type Listener, openListener } from './http/listener.ts'
import type { Clock, Transaction } from './ports.ts'

export type Serving = { address: string; stop(): Promise<void> }

/** Most of the program. Loaded only when the data folder is ours: a second server on it is to be refused at once. */
const loadRest = async () => ({
  ...(await import('./adapters/database/quick-drizzle.ts')),
  ...(await import('./adapters/database/advisory-lock.ts')),
  ...(await import('./adapters/database/listen.ts')),
  ...(await import('./adapters/database/stores/publications.ts')),
  ...(await import('./adapters/database/stores/make-stores.ts')),
  ...(await import('./adapters/database/with-transaction.ts')),
  ...(await import('./adapters/first-view/open-first-views.ts')),
  ...(await import('./adapters/oauth/open-oauth.ts')),
  ...(await import('./adapters/passwords/argon.ts')),
  ...(await import('./adapters/pictures/quote-card.ts')),
  ...(await import('./adapters/pictures/reencode.ts')),
  ...(await import('./adapters/push/guard.ts')),
  ...(await import('./adapters/push/keys.ts')),
  ...(await import('./adapters/push/sender.ts')),
  ...(await import('./adapters/push/vapid.ts')),
  ...(await import('./adapters/sms/codes.ts')),
  ...(await import('./adapters/sms/open-sms.ts')),
  ...(await import('./adapters/tokens/one-time-keys.ts')),
  ...(await import('./adapters/tokens/tokens.ts')),
  ...(await import('./endpoints/index.ts')),
  ...(await import('./http/limits/buckets.ts')),
  ...(await import('./http/build-server.ts')),
  ...(await import('./http/limits/push-limits.ts')),
  ...(await import('./http/pages/site.ts')),
  ...(await import('./http/limits/sms-limits.ts')),
  ...(await import('./http/pages/static-files.ts')),
  ...(await import('./jobs/alert-schedule.ts')),
  ...(await import('./jobs/push-queue.ts')),
  ...(await import('./jobs/schedule.ts')),
  ...(await import('./night/engine.ts')),
  ...(await import('./night/prices-of.ts')),
  ...(await import('./night/start-night.ts')),
  ...(await import('./use-cases/market/hold-markets.ts')),
  ...(await import('./use-cases/market/prepare-at-start.ts')),
  ...(await import('./use-cases/pages/public-pages.ts')),
  ...(await import('./use-cases/demo/seed-demo-users.ts')),
  ...(await import('./use-cases/account/tidy-up.ts')),
})

const readAll = async (env: Env) => ({
  secrets: await readSecrets(env),
  pushKeys: await readPushKeys(env),
})

const drainMs = 10_000
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Environment → adapters → use cases → http. The only place that knows everything. */
export async function startServing(): Promise<Serving> {
  const env = readEnv(process.env, process.cwd())
  const listener = await openListener(env.host, env.port, env.publicUrl?.protocol === 'https:')
  const closers: Closer[] = [() => listener.drain(drainMs)]
  const stop = stopOnce(closers)
  endOnSignals(stop)
  const onLost = (problem: StartProblem) => {
    process.stderr.write(`${startProblemSentence(problem)}\n`)
    void stop().finally(() => process.exit(1))
  }
  try {
    const { address, demo } = await open(env, listener, closers, onLost)
    const here = env.publicUrl ? `, here on port ${listener.port()}` : ''
    print(`Tidemark serves on ${address}${here}`)
    flushCompileCache()
    if (demo.usernames.length > 0)
      print(`Demo sign-ins (password ${demo.password}): ${demo.usernames.join(', ')}`)
    return { address, stop }
  } catch (error) {
    await stop()
    throw withoutValues(error)
  }
}

async function open(
  env: Env,
  listener: Listener,
  closers: Closer[],
  onLost: (problem: StartProblem) => void,
): Promise<{ address: string; demo: { password: string; usernames: string[] } }> {
  const say = (line: string) => {
    listener.say(line)
    print(line)
  }
  const clock: Clock = env.fixedNow ? fixedClock(env.fixedNow) : systemClock
  // In production a missing secret is said before anything is touched; elsewhere it is made in a folder that is ours.
  const given = env.production ? await readAll(env) : null
  listener.say('opening the database')
  const { databaseUrl, dataDir } = env
  const opened = await openDatabase({ databaseUrl, dataDir, say, onLost })
  if (!opened.ok) throw new Error(startProblemSentence(opened.error))
  closers.push(opened.value.close)
  const { pool, connection } = opened.value
  const { secrets, pushKeys } = given ?? (await readAll(env))
  // By this name the threads and the night's process know of it, too.
  process.env.NODE_COMPILE_CACHE ??= join(dataDir, 'compiled')
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
  const rest = await loadRest()
  const { databaseOn, makeStores, withTransaction } = rest
  const site = await rest.readSite({ ...env, now: systemClock.now() })

  const stores = makeStores(databaseOn(pool))
  const transaction: Transaction = run => withTransaction(pool, database => run(makeStores(database)))
  const passwords = rest.argonPasswords({ atOnce: 2, waiting: 32 })
  const elapsed = () => performance.now()
  const address = env.publicUrl?.origin ?? `http://${hostInUrl(env.host)}:${listener.port()}`
  const tokens = rest.makeTokens(secrets, env.publicUrl?.origin ?? 'tidemark')

  const night = (countries: readonly Country[]) => rest.startNight({ connection, countries }, say)
  const asked = { stores: stores.market, prices: rest.pricesOf(env.market), engine: rest.ENGINE }
  const marketClock = env.marketUntil ? fixedClock(env.marketUntil) : clock
  await rest.prepareAtStart({ ...asked, clock: marketClock, night, say })
  const markets = rest.holdMarkets(stores.market)
  closers.push(async () => markets.close())
  await markets.refresh()

  const demo = env.demoUsers
    ? { password: rest.demoPassword, usernames: rest.demoUsers.map(user => user.username) }
    : { password: '', usernames: [] }
  if (env.demoUsers) {
    listener.say('making the demo users')
    await rest.seedDemoUsers({ stores, markets, transaction, passwords, clock })
  }
  closers.push(await rest.tidyUp(stores, clock))

  const views = site?.firstView
    ? rest.openFirstViews({ program: site.firstView.program, origin: address })
    : null
  if (views) closers.push(views.close)
  const keys = rest.makeOneTimeKeys(secrets.pepper)
  const { oauth, sandbox } = rest.openOAuth({ ...env, origin: address, clock })
  const { sender, sandbox: sandboxSms } = rest.openSms({ ...env, clock })
  const alarm = rest.alarmWith((facts, says) => {
    app.log.warn(facts, says)
  }, elapsed)
  const pushSender = rest.openPush({
    keys: rest.keySetOf(pushKeys),
    subject: rest.vapidSubject({ email: env.operator.email, publicUrl: env.publicUrl }),
    clock,
    alarm,
    production: env.production,
    local: env.push.local,
  })
  // Until there is a queue, what is to be sent is left for its first sweep.
  let jobs: Jobs | null = null
  const sending = rest.sendingBy(async (...given) => jobs?.send(...given))
  const push: PushPort = {
    sender: pushSender,
    whyNot: endpoint => {
      const target = rest.targetOf(endpoint, env.push.local)
      return target.ok ? null : target.error
    },
    sendSoon: sending.soon,
    limits: rest.pushLimits(elapsed),
  }
  const sms = {
    sender,
    codes: rest.makeCodes(secrets.pepper),
    household: rest.addressKey,
    host: env.publicUrl?.hostname ?? null,
    alarm,
  }
  const app = await rest.buildServer({
    env,
    handlers: rest.handlers({
      passwords,
      tokens,
      attempts: rest.signInAttempts(elapsed),
      markets,
      trial: { hours: env.trialHours },
      oauth,
      keys,
      certification: env.certification,
      transaction,
      sms,
      registrationLimits: rest.registrationLimits(elapsed),
      push,
      buildId: site?.buildId ?? 'dev',
      demoAccounts: demo,
      operator: env.operator,
    }),
    publication: markets.publication,
    clock,
    tokens,
    stores,
    transaction,
    site,
    reencode: rest.pictureReencoder(),
    finding: { pages: rest.publicPages(markets), origin: address, draw: rest.quoteCards(), views },
    keys,
    sandbox,
    sandboxSms,
    health: { ping: async () => void (await pool.query('select 1')), notes: site ? [] : [rest.noPage] },
    elapsed,
  })
  closers.push(() => app.close())
  const unheard = (error: unknown) => app.log.error({ err: error }, 'the market could not be read again')
  const listening = rest.listenToChannel(connection, rest.publishedChannel, {
    said: () => void markets.refresh().catch(unheard),
    gap: () => void markets.refresh().catch(unheard),
  })
  closers.push(listening.close)
  listener.serveWith(app.routing)
  // Nobody who reads waits for the queue.
  const { startJobs } = await import('./adapters/queue/boss.ts')
  const pushQueue = rest.pushQueue({ stores, sender: pushSender, clock, again: sending.again, alarm })
  jobs = await startJobs({
    pool,
    jobs: [
      ...rest.jobSchedule({ ...asked, clock: marketClock, night, leaving: stores.leaving }),
      ...rest.alertSchedule({ stores, transaction, sendSoon: push.sendSoon, clock }),
    ],
    queues: [pushQueue],
    alone: run => rest.withLock(pool, rest.lockKeys.queue, () => {}, run),
    onError: error => app.log.error({ err: error }, 'queue'),
  })
  closers.push(jobs.stop, pushQueue.stop)
  return { address, demo }
}

type Closer = () => Promise<void>

/** In the order of their opening but the listener first: no request may meet a closed database. */
function stopOnce(closers: readonly Closer[]): () => Promise<void> {
  let stopped: Promise<void> | undefined
  const stopAll = async () => {
    const [drain, ...others] = closers
    await drain?.()
    for (const close of others.toReversed()) await close()
  }
  return () => {
    stopped ??= stopAll()
    return stopped
  }
}

/** The first signal lets the calls under way finish; the second one does not wait. */
function endOnSignals(stop: () => Promise<void>): void {
  let asked = false
  const end = () => {
    if (asked) process.exit(1)
    asked = true
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

const hostInUrl = (host: string): string => {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

const isStartedDirectly =
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename
if (isStartedDirectly) {
  startServing().catch((error: unknown) => {
    process.stderr.write(`${safeMessage(error)}\n`)
    process.exit(1)
  })
}
