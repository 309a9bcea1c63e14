import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ParseResult, parseLoosely, parseStrictly } from '#contract/fallback.ts'
import { assert } from '#domain/kernel/assert.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { mayUse, type PlanFeature, type UserPlan } from '#domain/plan/entitlement.ts'
import { planAt } from '#domain/plan/plan-at.ts'
import { planKey } from '#domain/plan/plan-key.ts'
import type { ClientKind, Clock, ReplyFacts, StoredReply, Stores, TokenIssuer, User } from '#server/ports.ts'
import { clientTokensInBody, clientTokensInCookies } from './client-tokens.ts'
import type { EndpointHandler, RequestContext } from './handle.ts'
import type { IdempotentReplies } from './idempotent-reply.ts'
import type { DownloadGate } from './limits/download-gate.ts'
import { longBodyOptions } from './limits/long-bodies.ts'
import {
  isPrepared,
  type PreparedBody,
  type ReplyAudience,
  type ReplyCache,
  sendPrepared,
  varyHeaderFor,
} from './pages/prepared.ts'
import type { createPictureFormReader } from './picture-upload.ts'
import { type HttpRefusal, problemReply, refuse, refuseWrongFields } from './problems.ts'
import { isSameOriginCall } from './same-origin.ts'
import { clientKindOf, type journeyCookie, type refreshCookie, signedInUser } from './session.ts'

export type RouterPorts = {
  clock: Clock
  tokens: TokenIssuer
  stores: Stores
  idempotentReply: IdempotentReplies
  cookie: ReturnType<typeof refreshCookie>
  journey: ReturnType<typeof journeyCookie>
  publicUrl: URL | null
  /** The id of the current publication. */
  publication: () => string
  kept: ReplyCache
  downloads: DownloadGate
  /** Reads a form instead of JSON, in the calls that accept one. */
  readForm?: ReturnType<typeof createPictureFormReader>
}

/** A streamed reply runs until its last byte, and a user's connection may be slow, so the limit is long. Our choice. */
const DOWNLOAD_MS = 15 * 60_000

/** Translates path parameters: the specification writes them in braces, Fastify with a colon. */
export const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

export function addEndpoint(app: FastifyInstance, handled: EndpointHandler, ports: RouterPorts): void {
  const { endpoint } = handled
  const answer = answerer(handled, ports)
  app.route({
    method: endpoint.method,
    url: routeOf(endpoint.path),
    ...longBodyOptions(endpoint, ports),
    // A download is sent as it is: compressing it would change the length and the hash that were announced.
    ...(endpoint.media ? { compress: false, handlerTimeout: DOWNLOAD_MS } : {}),
    handler: async (request, reply) => {
      // A page counts sessions by this clock; that of the machine differs where TIDEMARK_NOW is set.
      reply.header('date', ports.clock.now().toUTCString())
      const answered = await answer(request, reply)
      const reach = reachOf(endpoint, request)
      const isShared = reach !== 'one' && endpoint.method === 'GET'
      if (isPrepared(answered)) return sendPrepared(request, reply, answered, reach, ports.downloads)
      const { status, body } = answered
      const shared = isShared && status === 200
      if (isByPlan(endpoint)) reply.header('vary', varyHeaderFor(reach))
      reply.header('cache-control', shared ? 'public, max-age=5' : 'no-store')
      return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
    },
  })
}

/** Makes the function that admits a request, runs the handler and checks its reply. */
function answerer({ endpoint, handler, repeater }: EndpointHandler, ports: RouterPorts) {
  const label = labelOf(endpoint)

  return async (request: FastifyRequest, reply: FastifyReply): Promise<StoredReply | PreparedBody> => {
    const now = ports.clock.now()
    const admitted = await admit(endpoint, request, now, ports)
    if (!admitted.ok) return problemReply(admitted.error)
    const { client, caller, input } = admitted.value

    const call: Omit<RequestContext, 'stores' | 'mayUse'> = {
      now,
      client,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      authorization: request.headers.authorization ?? null,
      ...callerContext(endpoint, caller, ports, now),
      ...(client === 'web'
        ? clientTokensInCookies(request, reply, now, ports)
        : clientTokensInBody(input.body)),
    }
    const usesPaid = paidUse()
    const run = async (stores: Stores): Promise<StoredReply | PreparedBody> => {
      const result = await handler(input as never, { ...call, stores, mayUse: usesPaid.asker(call.plan) })
      if (!result.ok) return problemReply(result.error)
      if (usesPaid.isSo() && caller) await stores.cards.noteFirstUse(caller.user.pk, now)
      if (isPrepared(result.value)) return result.value
      return { status: 200, body: written(endpoint, label, result.value) }
    }
    if (endpoint.kept) {
      const by = isByPlan(endpoint) ? planKey(await call.plan()) : ''
      const key = `${ports.publication()} ${label} ${by} ${JSON.stringify(input)}`
      const known = ports.kept.get(key)
      if (known) {
        if (known.usesPaid && caller) await ports.stores.cards.noteFirstUse(caller.user.pk, now)
        return known.body
      }
      const made = await run(ports.stores)
      if (isPrepared(made) || made.status !== 200) return made
      return ports.kept.keep(key, JSON.stringify(made.body), usesPaid.isSo())
    }
    if (!endpoint.idempotent || !caller) return run(ports.stores)
    const once = { request, userPk: caller.user.pk, endpoint, label, body: input.body, now }
    const answered = await ports.idempotentReply(once, {
      run: async stores => {
        const made = await run(stores)
        assert(!isPrepared(made), 'what is remembered of a call is written down')
        return made
      },
      factsOf: made => (repeater ? repeater.facts(made as never) : (made as ReplyFacts)),
      repeat: async (stores, facts) => {
        const context = { ...call, stores, mayUse: usesPaid.asker(call.plan) }
        const again = repeater ? await repeater.reply(input as never, context, facts) : facts
        return { status: 200, body: written(endpoint, label, again) }
      },
    })
    if (answered.ok) return answered.value
    if (answered.error.code === 'too_many_requests') reply.header('retry-after', '1')
    return problemReply(answered.error)
  }
}

type Caller = { user: User; sessionId: string }
type Admitted = { client: ClientKind; caller: Caller | null; input: AnyGiven }

/** Refuses a request that came from another site's page, whose session has ended, or that cannot be parsed. */
async function admit(
  endpoint: Endpoint,
  request: FastifyRequest,
  now: Date,
  ports: RouterPorts,
): Promise<Result<Admitted, HttpRefusal>> {
  const client = clientKindOf(request)
  if (endpoint.method !== 'GET' && !isSameOriginCall(request, client, ports.publicUrl))
    return refuse('forbidden', 'This call came from another page.')

  const signedIn =
    endpoint.auth === 'user' || (isByPlan(endpoint) && isNamed(request))
      ? await signedInUser(request, now, { tokens: ports.tokens, sessions: ports.stores.sessions })
      : null
  if (signedIn && !signedIn.ok) return signedIn
  const formed = await ports.readForm?.(request)
  if (formed && !formed.ok) return formed
  const input = parseRequest(endpoint, request)
  if (!input.ok) return input
  return ok({ client, caller: signedIn?.value ?? null, input: input.value })
}

function callerContext(
  endpoint: Endpoint,
  caller: Caller | null,
  ports: RouterPorts,
  now: Date,
): Pick<RequestContext, 'user' | 'plan' | 'sessionId'> {
  const label = labelOf(endpoint)
  let plan: Promise<UserPlan> | null = null
  const askPlan = async (): Promise<UserPlan> => {
    assert(caller || isByPlan(endpoint), `${label} asks who calls`)
    return caller ? planAt(await ports.stores.receipts.of(caller.user.pk), now.getTime()) : 'guest'
  }
  const signedIn = (): Caller => {
    assert(caller, `${label} asks for a user`)
    return caller
  }
  return {
    user: () => signedIn().user,
    plan: () => {
      plan ??= askPlan()
      return plan
    },
    sessionId: () => signedIn().sessionId,
  }
}

/** Notes whether a call uses a feature that the free plan lacks. */
function paidUse() {
  let isUsed = false
  return {
    isSo: () => isUsed,
    asker: (plan: RequestContext['plan']) => async (feature: PlanFeature) => {
      const may = mayUse(await plan(), feature)
      isUsed ||= may && !mayUse('free', feature)
      return may
    },
  }
}

const labelOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** A signed-in user gets what the plan includes, and everybody else gets what a guest gets. */
const isByPlan = (endpoint: Endpoint): boolean => endpoint.auth === 'optional'

/** Tells whether the request has credentials, valid or not. */
const isNamed = (request: FastifyRequest): boolean => request.headers.authorization !== undefined

/** Decides who may cache a reply: a reply to a signed-in user belongs to that user only. */
function reachOf(endpoint: Endpoint, request: FastifyRequest): ReplyAudience {
  if (endpoint.auth === 'public') return 'everybody'
  return isByPlan(endpoint) && !isNamed(request) ? 'visitors' : 'one'
}

type AnyGiven = { params: unknown; query: unknown; body: unknown }
type Sent = Pick<FastifyRequest, 'params' | 'query' | 'body'>

function parseRequest(endpoint: Endpoint, request: Sent): Result<AnyGiven, HttpRefusal> {
  const params = parsePart(endpoint.params, request.params)
  const query = parsePart(endpoint.query, request.query)
  const body = parsePart(endpoint.body, request.body ?? {})
  const issues = [params, query, body].flatMap(part => (part.ok ? [] : part.issues))
  if (!params.ok || !query.ok || !body.ok) return err(refuseWrongFields(issues))
  return ok({ params: params.value, query: query.value, body: body.value })
}

const parsePart = (schema: Endpoint['body'], data: unknown): ParseResult<unknown> =>
  schema ? parseLoosely(schema, data) : { ok: true, value: undefined }

/** Checks each reply against the contract: unknown fields are removed, and a wrong value is a bug of ours. */
function written(endpoint: Endpoint, label: string, value: unknown): unknown {
  const parsed = parseStrictly(endpoint.reply, value)
  if (parsed.ok) return parsed.value
  const wrong = parsed.issues.map(({ path, message }) => `${path}: ${message}`).slice(0, 5)
  throw new Error(`The reply of ${label} breaks the contract: ${wrong.join('; ')}`)
}
