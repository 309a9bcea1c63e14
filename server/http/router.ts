import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Parsed, parseLoosely, parseStrictly } from '#contract/fallback.ts'
import { httpStatusOf, type Problem } from '#contract/problem.ts'
import { assert } from '#domain/kernel/assert.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { UserPlan } from '#domain/plan/entitlement.ts'
import { planAt } from '#domain/plan/plan-at.ts'
import { planKey } from '#domain/plan/plan-key.ts'
import type { Clock, StoredReply, Stores, TokenIssuer, Transaction, User } from '#server/ports.ts'
import type { Handled, RequestContext } from './handle.ts'
import { longBody } from './limits/long-bodies.ts'
import {
  isPrepared,
  type KeptAnswers,
  type PreparedBody,
  type Reach,
  sendPrepared,
  variesBy,
} from './pages/prepared.ts'
import type { formReader } from './picture-upload.ts'
import { badFields, type HttpRefusal } from './problems.ts'
import { comesFromUs } from './same-origin.ts'
import {
  clientOf,
  type journeyCookie,
  type refreshCookie,
  setSignedOutCookie,
  signedInUser,
} from './session.ts'

export type RouterPorts = {
  clock: Clock
  tokens: TokenIssuer
  stores: Stores
  transaction: Transaction
  cookie: ReturnType<typeof refreshCookie>
  journey: ReturnType<typeof journeyCookie>
  publicUrl: URL | null
  /** The id of the current publication. */
  publication: () => string
  kept: KeptAnswers
  /** Reads a form instead of JSON, for the calls that accept one. */
  readForm?: ReturnType<typeof formReader>
}

/** A reply in pieces runs until its last piece, and a user's connection may be slow. Our choice. */
const DOWNLOAD_MS = 15 * 60_000

/** The specification writes path parameters in braces, Fastify with a colon. */
export const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

export function addEndpoint(app: FastifyInstance, { endpoint, handler }: Handled, ports: RouterPorts): void {
  const label = `${endpoint.method} ${endpoint.path}`
  const isByPlan = endpoint.auth === 'optional'
  /** Decides who may cache a reply: a reply to a signed-in user belongs to that user only. */
  const reachOf = (request: FastifyRequest): Reach => {
    if (endpoint.auth === 'public') return 'everybody'
    return isByPlan && !isNamed(request) ? 'visitors' : 'one'
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<StoredReply | PreparedBody> {
    const now = ports.clock.now()
    const client = clientOf(request)
    if (endpoint.method !== 'GET' && !comesFromUs(request, client, ports.publicUrl))
      return refusal({ code: 'forbidden', detail: 'This call came from another page.' })

    const signedIn =
      endpoint.auth === 'user' || (isByPlan && isNamed(request))
        ? await signedInUser(request, now, { tokens: ports.tokens, sessions: ports.stores.sessions })
        : null
    if (signedIn && !signedIn.ok) return refusal(signedIn.error)
    const formed = await ports.readForm?.(request)
    if (formed && !formed.ok) return refusal(formed.error)
    const input = parseRequest(endpoint, request)
    if (!input.ok) return refusal(input.error)

    let plan: Promise<UserPlan> | null = null
    const askPlan = async (): Promise<UserPlan> => {
      assert(signedIn || isByPlan, `${label} asks who calls`)
      return signedIn
        ? planAt(await ports.stores.receipts.of(signedIn.value.user.pk), now.getTime())
        : 'guest'
    }
    const call: Omit<RequestContext, 'stores'> = {
      now,
      client,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      user: () => {
        assert(signedIn, `${label} asks for a user`)
        return signedIn.value.user
      },
      plan: () => {
        plan ??= askPlan()
        return plan
      },
      sessionId: () => {
        assert(signedIn, `${label} asks for a user`)
        return signedIn.value.sessionId
      },
      refreshToken:
        client === 'web' ? ports.cookie.read(request) : (stringIn(input.value.body, 'refresh') ?? null),
      giveRefresh: (token, expiresAt) => {
        if (client !== 'web') return token
        ports.cookie.write(reply, token, expiresAt, now)
        return ''
      },
      takeRefresh: () => {
        if (client === 'web') ports.cookie.clear(reply)
      },
      giveWord: word => {
        if (client === 'web') setSignedOutCookie(reply, word, ports.publicUrl?.protocol === 'https:')
      },
      browserKey:
        client === 'web' ? ports.journey.read(request) : (stringIn(input.value.body, 'browser_key') ?? null),
      giveBrowserKey: (key, expiresAt) => {
        if (client !== 'web') return key
        ports.journey.write(reply, key, expiresAt, now)
        return ''
      },
    }
    const run = async (stores: Stores): Promise<StoredReply | PreparedBody> => {
      const result = await handler(input.value as never, { ...call, stores })
      if (!result.ok) return refusal(result.error)
      if (isPrepared(result.value)) return result.value
      return { status: 200, body: written(endpoint, label, result.value) }
    }
    if (endpoint.kept) {
      const by = isByPlan ? planKey(await call.plan()) : ''
      const key = `${ports.publication()} ${label} ${by} ${JSON.stringify(input.value)}`
      const known = ports.kept.get(key)
      if (known) return known
      const made = await run(ports.stores)
      return isPrepared(made) || made.status !== 200 ? made : ports.kept.keep(key, JSON.stringify(made.body))
    }
    if (!endpoint.idempotent || !signedIn) return run(ports.stores)
    return once(request, signedIn.value.user, input.value.body, now, run)
  }

  /** Effect and remembered answer in one transaction: after a crash both are there or neither. */
  async function once(
    request: FastifyRequest,
    user: User,
    body: unknown,
    now: Date,
    attempt: (stores: Stores) => Promise<StoredReply | PreparedBody>,
  ): Promise<StoredReply> {
    const run = async (stores: Stores): Promise<StoredReply> => {
      const made = await attempt(stores)
      assert(!isPrepared(made), 'what is remembered of a call is written down')
      return made
    }
    const key = request.headers['idempotency-key']
    if (key === undefined) return ports.transaction(run)
    if (typeof key !== 'string' || !/^[\x21-\x7e]{1,128}$/.test(key))
      return refusal({ code: 'bad_request', detail: 'Idempotency-Key must be 1 to 128 plain characters.' })
    const requestHash = createHash('sha256')
      .update(JSON.stringify([request.params, request.query, body]))
      .digest()
    const outcome = await ports.transaction(stores =>
      stores.idempotencyKeys.once({ userPk: user.pk, key, endpoint: label, requestHash, now }, () =>
        run(stores),
      ),
    )
    if (outcome.kind === 'answer') return outcome.answer
    return refusal(
      outcome.kind === 'running'
        ? { code: 'conflict', detail: 'The same call is still under way.' }
        : { code: 'key_reused', detail: 'This Idempotency-Key belongs to another call.' },
    )
  }

  app.route({
    method: endpoint.method,
    url: routeOf(endpoint.path),
    ...longBody(endpoint, ports),
    // A download is sent as it is: compressing it would change the length and the hash that were announced.
    ...(endpoint.media ? { compress: false, handlerTimeout: DOWNLOAD_MS } : {}),
    handler: async (request, reply) => {
      const answered = await answer(request, reply)
      const reach = reachOf(request)
      const isShared = reach !== 'one' && endpoint.method === 'GET'
      if (isPrepared(answered)) return sendPrepared(request, reply, answered, reach)
      const { status, body } = answered
      const shared = isShared && status === 200
      if (isByPlan) reply.header('vary', variesBy(reach))
      reply.header('cache-control', shared ? 'public, max-age=5' : 'no-store')
      return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body))
    },
  })
}

/** The request has credentials, valid or not. */
const isNamed = (request: FastifyRequest): boolean => request.headers.authorization !== undefined

export const refusal = (problem: Problem): StoredReply => ({
  status: httpStatusOf[problem.code],
  body: problem,
})

type AnyGiven = { params: unknown; query: unknown; body: unknown }
type Sent = Pick<FastifyRequest, 'params' | 'query' | 'body'>

export function parseRequest(endpoint: Endpoint, request: Sent): Result<AnyGiven, HttpRefusal> {
  const params = parsePart(endpoint.params, request.params)
  const query = parsePart(endpoint.query, request.query)
  const body = parsePart(endpoint.body, request.body ?? {})
  const issues = [params, query, body].flatMap(part => (part.ok ? [] : part.issues))
  if (!params.ok || !query.ok || !body.ok) return err(badFields(issues))
  return ok({ params: params.value, query: query.value, body: body.value })
}

const parsePart = (schema: Endpoint['body'], data: unknown): Parsed<unknown> =>
  schema ? parseLoosely(schema, data) : { ok: true, value: undefined }

/** Checks each reply against the contract: unknown fields are removed, and a wrong value is our own bug. */
function written(endpoint: Endpoint, label: string, value: unknown): unknown {
  const parsed = parseStrictly(endpoint.reply, value)
  if (parsed.ok) return parsed.value
  const wrong = parsed.issues.map(({ path, message }) => `${path}: ${message}`).slice(0, 5)
  throw new Error(`The reply of ${label} breaks the contract: ${wrong.join('; ')}`)
}

function stringIn(value: unknown, key: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found = (value as Record<string, unknown>)[key]
  return typeof found === 'string' ? found : undefined
}
