import type { Endpoint, ReplyOf, RequestOf } from '#contract/endpoint.ts'
import { parseLoosely } from '#contract/fallback.ts'
import { httpStatusOf, Problem, type ProblemCode, problemCodes } from '#contract/problem.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { queryString, requestPath } from './request-address.ts'

export type SendOptions = {
  fetch: typeof fetch
  /** The server's origin; empty for the same origin. */
  base: string
  client: string
  /** True when this host keeps its session in a cookie. */
  cookies: boolean
  token?: string
  idempotencyKey?: string
  timeout?: number
  /** Aborts the request when the caller no longer needs the reply or may no longer see it. */
  signal?: AbortSignal
  onServerDate?(date: string | null): void
}

export const CALL_TIMEOUT_MS = 30_000

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

const problem = (code: ProblemCode, detail = ''): { ok: false; error: Problem } => err({ code, detail })

/** Sends one request without retries. Every outcome becomes a typed reply or a problem. */
export async function send<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  how: SendOptions,
): Promise<Result<ReplyOf<E>, Problem>> {
  const { params, query, body } = request as unknown as Loose
  const path = requestPath(endpoint.path, params)
  if (path === null) return problem('bad_request', endpoint.path)

  const headers: Record<string, string> = { accept: 'application/json', 'x-tidemark-client': how.client }
  // For FormData the browser sets the content type itself, because it contains the multipart boundary.
  // https://developer.mozilla.org/docs/Web/API/XMLHttpRequest_API/Using_FormData_Objects
  const isForm = body instanceof FormData
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json'
  if (how.token !== undefined) headers.authorization = `Bearer ${how.token}`
  if (how.idempotencyKey !== undefined) headers['idempotency-key'] = how.idempotencyKey

  const limit = new AbortController()
  const stop = () => limit.abort()
  const timer = setTimeout(stop, how.timeout ?? CALL_TIMEOUT_MS)
  how.signal?.addEventListener('abort', stop)
  const ended = () => {
    if (how.signal?.aborted) return problem('unauthenticated', 'signed out')
    return limit.signal.aborted ? problem('timed_out') : problem('offline')
  }
  try {
    if (how.signal?.aborted) return ended()
    // A browser's fetch throws «Illegal invocation» when it is called as a method of another object.
    // https://webidl.spec.whatwg.org/#dfn-create-operation-function
    const { fetch } = how
    const response = await fetch(how.base + path + queryString(query), {
      method: endpoint.method,
      headers,
      cache: 'no-store',
      credentials: how.cookies ? 'same-origin' : 'omit',
      signal: limit.signal,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    how.onServerDate?.(response.headers.get('date'))
    const text = await response.text()
    if (how.signal?.aborted) return ended()
    return response.ok ? readReply(endpoint, text) : err(readProblem(response.status, text))
  } catch {
    return ended()
  } finally {
    clearTimeout(timer)
    how.signal?.removeEventListener('abort', stop)
  }
}

function readReply<E extends Endpoint>(endpoint: E, text: string): Result<ReplyOf<E>, Problem> {
  const read = parseLoosely(endpoint.reply, readJson(text))
  if (read.ok) return ok(read.value as ReplyOf<E>)
  return problem('unreadable_reply', read.issues.map(issue => issue.path).join(', '))
}

/**
 * Reads an error reply. An error that is not ours (from a proxy or a captive portal) still has a status, which is
 * mapped.
 */
export function readProblem(status: number, text: string): Problem {
  const said = readJson(text) as { code?: unknown } | undefined
  if (problemCodes.some(code => code === said?.code)) {
    const read = parseLoosely(Problem, said)
    if (read.ok) return read.value
  }
  const fits = status === 401 ? 'unauthenticated' : problemCodes.find(code => httpStatusOf[code] === status)
  return {
    code: fits ?? (status >= 400 && status < 500 ? 'bad_request' : 'unavailable'),
    detail: `status ${status}`,
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
