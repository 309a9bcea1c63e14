import type { Me } from '#contract/account.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { AlertStores } from './alert-ports.ts'
import type { Items } from './item-ports.ts'
import type { MarketStores } from './market-ports.ts'
import type { PeopleStores } from './people-ports.ts'
import type { Receipts } from './plan-ports.ts'
import type { HandoffCodes, Identities, Journeys } from './sign-in-ports.ts'
import type { Registrations, SmsChallenges } from './sms-ports.ts'

/** The ports of the server. Adapters implement them; a use case takes only those that it needs. */

export type Clock = { now(): Date }

/** The caller's user, known to every call. */
export type User = Pick<
  Me,
  | 'pk'
  | 'nickname'
  | 'name'
  | 'auth_provider'
  | 'lang_code'
  | 'locale_code'
  | 'date_joined'
  | 'is_admin'
  | 'is_demo'
> & { username: string | null; is_active: boolean }

export type AccountStore = {
  byPk(pk: number): Promise<User | null>
  /** The password hash is returned only by this function, together with its user. */
  byUsername(username: string): Promise<{ user: User; passwordHash: string } | null>
  all(): Promise<User[]>
  /** Creates the user; returns its number, or null when the name is taken. */
  addGeneral(account: NewGeneralAccount): Promise<number | null>
  setPassword(pk: number, passwordHash: string): Promise<void>
}

export type NewGeneralAccount = {
  username: string
  passwordHash: string
  nickname: string
  lang_code: 'ko' | 'en'
  is_admin: boolean
  is_demo: boolean
}

/** A browser keeps its refresh token in a cookie; the mobile app (`webview`) and the extension store it themselves. */
export const clientKinds = ['web', 'webview', 'extension'] as const
export type ClientKind = (typeof clientKinds)[number]

export type SessionRow = { id: string; userPk: number; client: ClientKind; expiresAt: Date }

/** A session as the list of devices shows it. */
export type SignInSession = Pick<SessionRow, 'id' | 'client'> & {
  userAgent: string
  openedAt: Date
  seenAt: Date
}

export type RotateOutcome =
  | { kind: 'rotated'; session: SessionRow }
  /**
   * The token that was just replaced was used again, within the grace period or before its successor was used: another
   * tab was faster, or the reply was lost.
   */
  | { kind: 'grace'; session: SessionRow }
  /** The replaced token was used again later than that: it may have been stolen, so all tokens of the session are revoked. */
  | { kind: 'reused' }
  | { kind: 'unknown' }

/** The session of a refresh token, and the token's number in the session, counted from 1. */
export type RefreshClaim = { sessionId: string; counter: number }

export type Sessions = {
  open(session: SessionRow & { refreshHash: Buffer; userAgent: string; now: Date }): Promise<void>
  /** Rotates in one statement, so that of two tabs at once only one counts as the first. */
  rotate(input: {
    sessionId: string
    hash: Buffer
    next: Buffer
    now: Date
    graceMs: number
  }): Promise<RotateOutcome>
  /**
   * The user of a session that is neither closed nor expired. `came` is the hash of the refresh token that was issued
   * together with the access token in use: its reply has arrived.
   */
  userOf(id: string, now: Date, came: Buffer): Promise<User | null>
  /** Returns whether there was a session to close. */
  close(id: string, now: Date): Promise<boolean>
  closeAllOf(userPk: number, now: Date): Promise<void>
  /** Sessions that are neither closed nor expired, most recently used first. */
  aliveOf(userPk: number, now: Date): Promise<SignInSession[]>
  /** Closes only a session of this user. Returns whether there was one. */
  closeOneOf(userPk: number, id: string, now: Date): Promise<boolean>
  closeOthersOf(userPk: number, kept: string, now: Date): Promise<void>
  forgetEndedBefore(instant: Date): Promise<void>
}

export type StoredReply = { status: number; body: unknown }

/** Stores the first reply to an idempotency key and returns it for every repeat. Works inside the transaction of the effect. */
export type IdempotencyKeys = {
  once(
    call: { userPk: number; key: string; endpoint: string; requestHash: Buffer; now: Date },
    run: () => Promise<StoredReply>,
  ): Promise<{ kind: 'answer'; answer: StoredReply } | { kind: 'key-reused' } | { kind: 'running' }>
  forgetBefore(instant: Date): Promise<void>
}

export type MaintenanceNotice = { start: Date; end: Date; titleKr: string; titleEn: string }

export type Notices = {
  /** The current or the next maintenance. */
  current(now: Date): Promise<MaintenanceNotice | null>
  all(now: Date): Promise<MaintenanceNotice[]>
  add(notice: MaintenanceNotice): Promise<void>
  /** Returns the number of notices removed. */
  clear(now: Date): Promise<number>
}

/** The stores of the database. Created again over a transaction when several writes belong together. */
export type Stores = PeopleStores &
  AlertStores & {
    accounts: AccountStore
    sessions: Sessions
    items: Items
    receipts: Receipts
    notices: Notices
    idempotencyKeys: IdempotencyKeys
    journeys: Journeys
    identities: Identities
    handoffCodes: HandoffCodes
    registrations: Registrations
    smsChallenges: SmsChallenges
    market: MarketStores
  }

/** All or nothing: what `run` writes through its stores is kept when it returns and rolled back when it throws. */
export type Transaction = <T>(run: (stores: Stores) => Promise<T>) => Promise<T>

/** 'busy' when too many calls are waiting: hashing is slow on purpose and must not block the rest of the server. */
export type Passwords = {
  hash(password: string): Promise<Result<string, 'busy'>>
  /** Without a hash it takes the same time and returns false, so that the duration does not reveal whether a name exists. */
  verify(hash: string | null, password: string): Promise<Result<boolean, 'busy'>>
}

/** Limits attempts under several keys at once (account and address). An attempt counts under each of them. */
export type Attempts = {
  take(keys: readonly string[]): boolean
  giveBack(keys: readonly string[]): void
}

/** `counter` is that of the refresh token that was issued with it. */
export type AccessClaims = RefreshClaim & { userPk: number; client: ClientKind }

export type TokenIssuer = {
  issueAccess(claims: AccessClaims, now: Date): Promise<string>
  readAccess(token: string, now: Date): Promise<AccessClaims | null>
  /**
   * The same claim always gives the same token, so that within the grace period the reply can be repeated without
   * storing it.
   */
  refreshToken(claim: RefreshClaim): string
  refreshHash(token: string): Buffer
  readRefresh(token: string): RefreshClaim | null
}
