import type { Me } from '#contract/account.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { AlertStores } from './alert-ports.ts'
import type { BillingStores } from './billing-ports.ts'
import type { ItemStore } from './item-ports.ts'
import type { MailStores } from './mail-ports.ts'
import type { MarketStores } from './market-ports.ts'
import type { PeopleStores } from './people-ports.ts'
import type { ExperimentStore, ReceiptStore, TrialStartStore } from './plan-ports.ts'
import type { PurchaseStores } from './purchase-ports.ts'
import type { HandoffCodeStore, IdentityStore, JourneyStore } from './sign-in-ports.ts'
import type { RegistrationStore, SmsChallengeStore } from './sms-ports.ts'

/** This file defines the ports of the server. Adapters implement them; a use case takes only those that it needs. */

export type Clock = { now(): Date }

/** The user who makes a call; every call knows these fields. */
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
  /** Those who sign in with a password. The hash is returned only by this function, together with its user. */
  byUsername(username: string): Promise<{ user: User; passwordHash: string } | null>
  byName(username: string): Promise<User | null>
  all(): Promise<User[]>
  /** Creates the user; returns its number, or null when the name is taken. */
  addGeneral(account: NewGeneralAccount): Promise<number | null>
  setPassword(pk: number, passwordHash: string): Promise<void>
  /** Returns false where it was so before. */
  setActive(pk: number, isActive: boolean): Promise<boolean>
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

export type SessionStore = {
  /** Of a user with too many sessions, it closes those that were not used for longest. */
  open(session: SessionRow & { refreshHash: Buffer; userAgent: string; now: Date }): Promise<void>
  /** Replaces the refresh token in one statement, so that of two tabs at once only one counts as the first. */
  rotate(input: {
    sessionId: string
    hash: Buffer
    next: Buffer
    now: Date
    graceMs: number
  }): Promise<RotateOutcome>
  /**
   * Returns the user of a session that is neither closed nor expired. `came` is the hash of the refresh token that was
   * issued together with the access token in use: the use of that token shows that the reply with both has arrived.
   */
  userOf(id: string, now: Date, came: Buffer): Promise<User | null>
  /** Closes a session. Returns whether there was one to close. */
  close(id: string, now: Date): Promise<boolean>
  closeAllOf(userPk: number, now: Date): Promise<void>
  /** Returns the user's sessions that are neither closed nor expired, most recently used first. */
  aliveOf(userPk: number, now: Date): Promise<SignInSession[]>
  /** Closes only a session of this user. Returns whether there was one. */
  closeOneOf(userPk: number, id: string, now: Date): Promise<boolean>
  closeOthersOf(userPk: number, kept: string, now: Date): Promise<void>
  forgetEndedBefore(instant: Date): Promise<void>
}

export type StoredReply = { status: number; body: unknown }

/** Those facts of a reply from which, with its request, the reply can be made again. */
export type ReplyFacts = Readonly<Record<string, unknown>>

/**
 * Remembers the facts of the first reply to an idempotency key, so that a repeated call has one effect and the same
 * result. Nothing is remembered where they are null. Works inside the transaction of the effect.
 */
export type IdempotencyKeyStore = {
  once<Reply>(
    call: { userPk: number; key: string; endpoint: string; requestHash: Buffer; now: Date },
    run: () => Promise<{ reply: Reply; facts: ReplyFacts | null }>,
  ): Promise<
    | { kind: 'answer'; reply: Reply }
    | { kind: 'repeated'; facts: ReplyFacts }
    | { kind: 'key-reused' }
    | { kind: 'running' }
  >
  forgetBefore(instant: Date): Promise<void>
}

export type MaintenanceNotice = { start: Date; end: Date; titleKr: string; titleEn: string }

export type NoticeStore = {
  /** Returns the current maintenance, or else the next one. */
  current(now: Date): Promise<MaintenanceNotice | null>
  all(now: Date): Promise<MaintenanceNotice[]>
  add(notice: MaintenanceNotice): Promise<void>
  /** Cancels the current and all later maintenance notices, and returns how many were cancelled. */
  cancelUpcoming(now: Date): Promise<number>
}

/** The stores of the database. They are created again for a transaction when several writes belong together. */
export type Stores = PeopleStores &
  AlertStores &
  BillingStores &
  PurchaseStores &
  MailStores & {
    accounts: AccountStore
    sessions: SessionStore
    items: ItemStore
    receipts: ReceiptStore
    trialStarts: TrialStartStore
    experiments: ExperimentStore
    notices: NoticeStore
    idempotencyKeys: IdempotencyKeyStore
    journeys: JourneyStore
    identities: IdentityStore
    handoffCodes: HandoffCodeStore
    registrations: RegistrationStore
    smsChallenges: SmsChallengeStore
    market: MarketStores
    /**
     * Runs rules that are written for one person over many of them: what is read and written of their money is gathered in a few
     * statements. Works inside a transaction.
     */
    gatherMoney<T>(userPks: readonly number[], run: (stores: Stores) => Promise<T>): Promise<T>
  }

/**
 * Runs a transaction, all or nothing: what `run` writes through its stores is kept when it returns and rolled back when
 * it throws. With `lockWaitMs`, it fails when a lock is not free within that time.
 */
export type Transaction = <T>(
  run: (stores: Stores) => Promise<T>,
  limits?: { lockWaitMs: number },
) => Promise<T>

/**
 * Hashes and verifies passwords. The result is 'busy' when too many calls are waiting: hashing is slow on purpose and
 * must not block the rest of the server.
 */
export type PasswordHasher = {
  hash(password: string): Promise<Result<string, 'busy'>>
  /**
   * Without a hash, it takes the same time and returns false, so that the duration does not reveal whether a name
   * exists.
   */
  verify(hash: string | null, password: string): Promise<Result<boolean, 'busy'>>
}

/** Limits attempts under several keys at once (account and address). Each attempt counts under every one of them. */
export type AttemptLimiter = {
  take(keys: readonly string[]): boolean
  giveBack(keys: readonly string[]): void
}

/** `counter` is the number of the refresh token that was issued with this access token. */
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
