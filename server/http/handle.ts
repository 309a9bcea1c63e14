import type { Endpoint, ParsedRequest, ReplyOf } from '#contract/endpoint.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { UserPlan } from '#domain/plan/entitlement.ts'
import type { ClientKind, Stores, User } from '#server/ports.ts'
import type { PreparedBody } from './pages/prepared.ts'
import type { HttpRefusal } from './problems.ts'

/** What a handler knows of its caller besides what was sent. */
export type RequestContext = {
  now: Date
  ip: string
  userAgent: string
  client: ClientKind
  /** The signed-in user. Only there where the endpoint asks for one. */
  user(): User
  /** What the caller has now; a visitor's where nobody has said who they are. Not there where the endpoint never asks. */
  plan(): Promise<UserPlan>
  /** Which of the user's sessions this is. */
  sessionId(): string
  /** What the database remembers; one transaction where the endpoint is idempotent. */
  stores: Stores
  /** The refresh token as this kind of client sends it. */
  refreshToken: string | null
  /** Gives a refresh token the way this client keeps it; answers what belongs in the reply. */
  giveRefresh(token: string, expiresAt: Date): string
  takeRefresh(): void
  /** What a browser's next page is to tell whoever was signed out; the others read it in the answer. */
  giveWord(word: string): void
  /** What this device was given when it began a journey that ends elsewhere, sent back as this kind of client does. */
  browserKey: string | null
  /** Gives such a key the way this client keeps it; answers what belongs in the reply. */
  giveBrowserKey(key: string, expiresAt: Date): string
}

export type Handler<E extends Endpoint> = (
  given: ParsedRequest<E>,
  call: RequestContext,
) => Promise<Result<ReplyOf<E> | PreparedBody, HttpRefusal>>

export type Handled<E extends Endpoint = Endpoint> = {
  endpoint: E
  handler: Handler<E>
}

export const handle = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Handled<E> => ({
  endpoint,
  handler,
})

/** One handler for each entry of the contract: one that is missing does not compile. */
export type HandlersOf<Api extends Record<string, Record<string, Endpoint>>> = {
  [Resource in keyof Api]: { [Name in keyof Api[Resource]]: Handled<Api[Resource][Name]> }
}
