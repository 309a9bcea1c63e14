import type { Endpoint, ParsedRequest, ReplyOf } from '#contract/endpoint.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { PlanFeature, UserPlan } from '#domain/plan/entitlement.ts'
import type { ClientKind, ReplyFacts, Stores, User } from '#server/ports.ts'
import type { PreparedBody } from './pages/prepared.ts'
import type { HttpRefusal } from './problems.ts'

/** What a handler knows about its caller besides the request itself. */
export type RequestContext = {
  now: Date
  ip: string
  userAgent: string
  /** The header as sent, for callers that prove themselves by something else than our sessions. */
  authorization: string | null
  client: ClientKind
  /** Returns the signed-in user. Only for endpoints that require one. */
  user(): User
  /**
   * Returns the caller's plan, which is a guest's when nobody is signed in. Only for endpoints with sign-in, required
   * or optional.
   */
  plan(): Promise<UserPlan>
  /**
   * Tells whether the plan has a feature that this call is about to use. Where the free plan lacks it, a call that succeeds is noted
   * as a use of what is paid for.
   */
  mayUse(feature: PlanFeature): Promise<boolean>
  sessionId(): string
  /** The stores of the database. For an idempotent endpoint all of them write in one transaction. */
  stores: Stores
  /** The refresh token, read from where this kind of client sends it. */
  refreshToken: string | null
  /** Sends a refresh token the way this client stores it; returns the value for the reply. */
  giveRefresh(token: string, expiresAt: Date): string
  takeRefresh(): void
  /** Stores a message that a browser's next page shows to a user who was signed out. Other clients read it in the reply. */
  giveWord(word: string): void
  /** The key that this device got at the start of a sign-in journey and sends back at its end. */
  browserKey: string | null
  /** Sends the browser key the way this client stores it; returns the value for the reply. */
  giveBrowserKey(key: string, expiresAt: Date): string
}

export type Handler<E extends Endpoint> = (
  input: ParsedRequest<E>,
  call: RequestContext,
) => Promise<Result<ReplyOf<E> | PreparedBody, HttpRefusal>>

/**
 * Makes the reply of a repeated call again from its request and a few facts, so that the reply itself need not be stored.
 * Only for endpoints with an idempotency key; without it all of the reply are facts, which must be short.
 */
export type ReplyRepeater<E extends Endpoint> = {
  /** Returns null for a reply that says that nothing was changed: the call is then judged again. */
  facts(reply: ReplyOf<E>): ReplyFacts | null
  reply(input: ParsedRequest<E>, call: RequestContext, facts: ReplyFacts): Promise<ReplyOf<E>>
}

export type EndpointHandler<E extends Endpoint = Endpoint> = {
  endpoint: E
  handler: Handler<E>
  repeater: ReplyRepeater<E> | null
}

export const defineHandler = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  repeater: ReplyRepeater<E> | null = null,
): EndpointHandler<E> => ({ endpoint, handler, repeater })

/** For a reply that says how things are: the repeated call reads them again. */
export const repeatByReading = <E extends Endpoint>(
  read: (input: ParsedRequest<E>, call: RequestContext) => Promise<ReplyOf<E>>,
): ReplyRepeater<E> => ({ facts: () => ({}), reply: read })

/** One handler for each entry of the contract; a missing one does not compile. */
export type HandlersOf<Api extends Record<string, Record<string, Endpoint>>> = {
  [Resource in keyof Api]: { [Name in keyof Api[Resource]]: EndpointHandler<Api[Resource][Name]> }
}
