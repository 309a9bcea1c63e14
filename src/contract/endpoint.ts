import type * as z from 'zod/mini'
import type { ProblemCode } from './problem.ts'

/**
 * Who may call an endpoint. `public`: everyone. `optional`: everyone, and a signed-in user gets what the plan includes.
 * `user`: a signed-in user. `refresh`: the holder of a refresh token, which is not a session yet.
 */
export type EndpointAuth = 'public' | 'optional' | 'user' | 'refresh'

type Schema = z.ZodMiniType
type ObjectSchema = z.ZodMiniObject

export type Endpoint<
  Params extends ObjectSchema | undefined = ObjectSchema | undefined,
  Query extends ObjectSchema | undefined = ObjectSchema | undefined,
  Body extends ObjectSchema | undefined = ObjectSchema | undefined,
  Reply extends Schema = Schema,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path is spelled as in the specification, with its trailing slash, and with parameters in braces. */
  path: `/${string}`
  auth: EndpointAuth
  /** One sentence for readers of the API documentation. */
  summary: string
  params: Params
  query: Query
  body: Body
  reply: Reply
  problems: readonly ProblemCode[]
  /** True when a repeated call with the same Idempotency-Key has only one effect. */
  idempotent: boolean
  /**
   * True when the reply changes only with a publication. The server then builds it once per publication and keeps the
   * bytes.
   */
  kept: boolean
  /** The media type of a reply that is not JSON; the `reply` schema is then documentation only. */
  media: DownloadMediaType | null
}

export type DownloadMediaType =
  | 'application/octet-stream'
  | 'text/csv; charset=utf-8'
  | 'text/calendar; charset=utf-8'

type Input<
  Params extends ObjectSchema | undefined,
  Query extends ObjectSchema | undefined,
  Body extends ObjectSchema | undefined,
  Reply extends Schema,
> = Pick<Endpoint, 'method' | 'path' | 'auth' | 'summary'> & {
  params?: Params
  query?: Query
  body?: Body
  reply: Reply
  problems?: readonly ProblemCode[]
  idempotent?: boolean
  kept?: boolean
  media?: DownloadMediaType
}

export function defineEndpoint<
  Reply extends Schema,
  Params extends ObjectSchema | undefined = undefined,
  Query extends ObjectSchema | undefined = undefined,
  Body extends ObjectSchema | undefined = undefined,
>(input: Input<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return {
    method: input.method,
    path: input.path,
    auth: input.auth,
    summary: input.summary,
    params: input.params as Params,
    query: input.query as Query,
    body: input.body as Body,
    reply: input.reply,
    problems: input.problems ?? [],
    idempotent: input.idempotent ?? false,
    kept: input.kept ?? false,
    media: input.media ?? null,
  }
}

type OutputOf<S> = S extends Schema ? z.output<S> : undefined
type InputOf<S> = S extends Schema ? z.input<S> : undefined

/** The parsed request that a handler receives. */
export type ParsedRequest<E extends Endpoint> = {
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  body: OutputOf<E['body']>
}

/** The request as a caller writes it, before it is parsed. */
export type RequestOf<E extends Endpoint> = (E['params'] extends Schema
  ? { params: InputOf<E['params']> }
  : { params?: undefined }) &
  (E['query'] extends Schema ? { query?: InputOf<E['query']> } : { query?: undefined }) &
  (E['body'] extends Schema ? { body: InputOf<E['body']> } : { body?: undefined })

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
