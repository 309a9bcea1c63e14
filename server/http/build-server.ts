import { randomUUID } from 'node:crypto'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookies from '@fastify/cookie'
import { type FastifyInstance, type FastifyReply, fastify, LogController } from 'fastify'
import type { Problem } from '#contract/problem.ts'
import { profileEndpoints } from '#contract/profile.ts'
import { wholeApi } from '#contract/whole-api.ts'
import { assert } from '#domain/kernel/assert.ts'
import { serializePage } from '#start/document/page-document.ts'
import type { PaymentResults, SandboxClock } from '../card-ports.ts'
import type { Env } from '../env.ts'
import type { IdentityChecks, ReencodePicture } from '../people-ports.ts'
import type { Clock, Stores, TokenIssuer, Transaction } from '../ports.ts'
import type { OneTimeKeys } from '../sign-in-ports.ts'
import type { SandboxMessages } from '../sms-ports.ts'
import { addAppleReturn, appleReturnsPerMinute } from './apple-return.ts'
import { addCertificationPages, certificationsPerMinute } from './certification-pages.ts'
import { pageContentPolicy } from './content-policy.ts'
import { addApiDocumentation } from './docs/docs.ts'
import { isDatabaseDiskFull, isValueRefused } from './faults.ts'
import type { EndpointHandler, HandlersOf } from './handle.ts'
import { addHealth, type DiskState, type ReadinessProbe } from './health.ts'
import { createIdempotentReplies } from './idempotent-reply.ts'
import { addressKey, type MonotonicClock, makeRateLimitBuckets } from './limits/buckets.ts'
import { makeDownloadGate } from './limits/download-gate.ts'
import {
  acceptJsonBodiesOnly,
  isApiPath,
  largestBodyBytes,
  limitCalls,
  serverTimeoutsMs,
} from './limits/limits.ts'
import type { ChargeWork } from './limits/work-costs.ts'
import { type LogStream, logCalls, loggedPath, loggerOptions } from './logging.ts'
import { addMetrics } from './metrics.ts'
import { type OwnerOnlyFigures, withholdOwnerOnlyFigures } from './owner-only.ts'
import { addEtags } from './pages/etag.ts'
import { findInlineTexts } from './pages/page.ts'
import { makeReplyCache } from './pages/prepared.ts'
import { addSeoRoutes, type SeoOptions } from './pages/seo.ts'
import type { Site } from './pages/site.ts'
import { addStaticFiles } from './pages/static-files.ts'
import { addPaypleResult, paypleResultsPerMinute } from './payple-result.ts'
import { addFormRoutes, addPictureRoute, createPictureFormReader } from './picture-upload.ts'
import { problemOfError, problemReply } from './problems.ts'
import { addEndpoint } from './router.ts'
import { sandboxClockPage } from './sandbox/sandbox-clock.ts'
import { addSandboxes, type SandboxService } from './sandbox/sandbox-mount.ts'
import { addSandboxSms } from './sandbox/sandbox-sms.ts'
import { securityHeaders } from './security-headers.ts'
import { journeyCookie, refreshCookie } from './session.ts'

export type ServerParts = {
  env: Pick<Env, 'publicUrl' | 'trustProxy' | 'rateLimit' | 'metricsToken' | 'logLevel'>
  handlers: HandlersOf<typeof wholeApi>
  clock: Clock
  tokens: TokenIssuer
  stores: Stores
  transaction: Transaction
  site: Site | null
  health: ReadinessProbe
  reencode: ReencodePicture
  elapsed: MonotonicClock
  keys: OneTimeKeys
  /** Left out in production until a card vendor is set up. */
  paymentResults?: PaymentResults | null
  /** Left out where no identities are checked. */
  identityChecks?: IdentityChecks | null
  /** The simulated providers and the simulated card vendor, which exist only outside production. */
  sandboxes?: readonly (SandboxService | null)[]
  /** The sandbox that shows text messages instead of sending them. */
  sandboxSms?: SandboxMessages | null
  /** Moves the clock of a plan whose payments are simulated; null in production. */
  sandboxClock?: SandboxClock | null
  /** Returns the id of the current publication; replies are cached while it stays the same. */
  publication: () => string
  /** The data for search engines and link previews; null when they get none of it. */
  finding?: Omit<SeoOptions, 'charge'> | null
  /** Left out where every source may be shown to everybody. */
  ownerOnly?: OwnerOnlyFigures
  logStream?: LogStream
  handlerTimeoutMs?: number
}

/** Builds the whole server without opening a socket. Tests inject requests, and the listener forwards real ones. */
export async function buildServer(parts: ServerParts): Promise<FastifyInstance> {
  const { env, site } = parts
  const https = env.publicUrl?.protocol === 'https:'
  const headers = securityHeaders({
    policy: pageContentPolicy(site ? findInlineTexts(serializePage(site.page)) : undefined),
    https,
  })
  const app = fastify({
    logger: loggerOptions(env.logLevel, parts.logStream),
    logController: new LogController({ disableRequestLogging: true }),
    // With a number of hops or `true`, a client could forge the address under which its requests are counted.
    trustProxy: env.trustProxy.length > 0 ? env.trustProxy : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: largestBodyBytes,
    handlerTimeout: parts.handlerTimeoutMs ?? serverTimeoutsMs.handler,
    // Fastify runs neither hooks nor handlers for a URL that it cannot parse, so this error is handled here.
    // https://fastify.dev/docs/latest/Reference/Server/#frameworkerrors
    frameworkErrors: (error, request, reply) =>
      sendProblem((reply as unknown as FastifyReply).headers(headers), problemOfError(error, request.id)),
  })

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  const disk: DiskState = { isFull: false }
  addErrors(app, disk)
  logCalls(app)
  const shares = makeRateLimitBuckets(env.rateLimit, 60_000, parts.elapsed)
  limitCalls(app, shares)
  acceptJsonBodiesOnly(app)
  await app.register(cookies)
  // Registered before compression, so that the ETag belongs to the reply and not to one of its encodings.
  addEtags(app)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip', 'identity'],
    customTypes: /^application\/json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { level: 5 },
  })

  const cookie = refreshCookie(https)
  const { sessions } = parts.stores
  if (parts.ownerOnly) withholdOwnerOnlyFigures(app, parts.ownerOnly, { ...parts, sessions, cookie })
  addHealth(app, parts.health, disk)
  addMetrics(app, env.metricsToken)
  addApiDocumentation(app, env.publicUrl?.origin ?? '/')
  const ports = {
    ...parts,
    idempotentReply: createIdempotentReplies(parts.transaction),
    cookie,
    journey: journeyCookie(https),
    publicUrl: env.publicUrl,
    kept: makeReplyCache(),
    downloads: makeDownloadGate(),
  }
  const takesForm = ({ endpoint }: EndpointHandler) => endpoint === profileEndpoints.changeMe
  const all = inContractOrder(parts.handlers)
  for (const handled of all.filter(each => !takesForm(each))) addEndpoint(app, handled, ports)
  await addFormRoutes(app, scope => {
    const readForm = createPictureFormReader(parts.reencode)
    for (const handled of all.filter(takesForm)) addEndpoint(scope, handled, { ...ports, readForm })
  })
  addPictureRoute(app, parts.stores.pictures)
  const { clock, keys, stores } = parts
  const returns = makeRateLimitBuckets(appleReturnsPerMinute, 60_000, parts.elapsed)
  await addAppleReturn(app, { clock, keys, journeys: stores.journeys, buckets: returns })
  if (parts.paymentResults) {
    const results = makeRateLimitBuckets(paypleResultsPerMinute, 60_000, parts.elapsed)
    await addPaypleResult(app, { ...parts.paymentResults, buckets: results })
  }
  if (parts.identityChecks) {
    const buckets = makeRateLimitBuckets(certificationsPerMinute, 60_000, parts.elapsed)
    await addCertificationPages(app, { ...parts.identityChecks, buckets })
  }
  const clockPage = parts.sandboxClock ? sandboxClockPage(parts.sandboxClock) : null
  const sandboxes = [clockPage, ...(parts.sandboxes ?? [])].filter(each => each !== null)
  if (sandboxes.length > 0) await addSandboxes(app, sandboxes)
  if (parts.sandboxSms) addSandboxSms(app, parts.sandboxSms)
  const charge: ChargeWork = ({ ip }, cost) => shares.take(addressKey(ip), cost)
  const finding = parts.finding ? { ...parts.finding, charge } : null
  if (finding) addSeoRoutes(app, finding)
  addStaticFiles(app, site, finding)
  await app.ready()
  return app
}

function inContractOrder(handlers: HandlersOf<typeof wholeApi>): EndpointHandler[] {
  return Object.entries(wholeApi).flatMap(([resource, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => {
      const handled = (handlers as unknown as Record<string, Record<string, EndpointHandler>>)[resource]?.[
        name
      ]
      assert(
        handled && handled.endpoint === endpoint,
        `the handler of ${resource}.${name} is that of its own endpoint`,
      )
      return handled
    }),
  )
}

const sendProblem = (reply: FastifyReply, problem: Problem) => {
  const { status, body } = problemReply(problem)
  reply.header('cache-control', 'no-store').code(status).type('application/json; charset=utf-8')
  return reply.send(JSON.stringify(body))
}

function addErrors(app: FastifyInstance, disk: DiskState): void {
  app.setErrorHandler((error, request, reply) => {
    if (isDatabaseDiskFull(error)) disk.isFull = true
    const problem = problemOfError(error, request.id)
    if (problem.code === 'internal') request.log.error({ err: error }, 'broken')
    if (isValueRefused(error)) request.log.warn({ err: error }, 'a value that the database refuses')
    if (problem.code === 'unavailable') request.log.error({ err: error }, 'unavailable')
    return sendProblem(reply, problem)
  })
  app.setNotFoundHandler((request, reply) => {
    if (isApiPath(loggedPath(request.url)))
      return sendProblem(reply, { code: 'not_found', detail: 'There is no such call.' })
    reply.header('cache-control', 'no-store').code(404).type('text/plain; charset=utf-8')
    return reply.send('There is nothing here.\n')
  })
}
