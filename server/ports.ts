import type { Me } from '#contract/account.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { AlertStores } from './alert-ports.ts'
import type { Items } from './item-ports.ts'
import type { MarketStores } from './market-ports.ts'
import type { PeopleStores } from './people-ports.ts'
import type { Receipts } from './plan-ports.ts'
import type { HandoffCodes, Identities, Journeys } from './sign-in-ports.ts'
import type { Registrations, SmsChallenges } from './sms-ports.ts'

/** The types of what the server needs. Adapters fill them in, use cases take only those they need. */

export type Clock = { now(): Date }

/** What every call knows of who makes it. */
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
  /** The password's hash never leaves this look-up but together with its user. */
  byUsername(username: string): Promise<{ user: User; passwordHash: string } | null>
  all(): Promise<User[]>
  /** Makes the user if the name is free; answers with its number, or null when the name is taken. */
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

/** A browser keeps its refresh token in a cookie; the app and the extension keep it themselves. */
export const clientKinds = ['web', 'webview', 'extension'] as const
export type ClientKind = (typeof clientKinds)[number]

export type SessionRow = { id: string; userPk: number; client: ClientKind; expiresAt: Date }

/** As the list of somebody's devices needs it. */
export type SeenSession = Pick<SessionRow, 'id' | 'client'> & {
  userAgent: string
  openedAt: Date
  seenAt: Date
}

export type RotateOutcome =
  | { kind: 'rotated'; session: SessionRow }
  /** The token just replaced, seen again within the grace or before its successor: another tab was quicker, or the answer was lost. */
  | { kind: 'grace'; session: SessionRow }
  /** Seen again later than that: somebody else holds a copy, so the whole family is dead. */
  | { kind: 'reused' }
  | { kind: 'unknown' }

/** Which session a refresh token belongs to, and which one of its family it is, counted from 1. */
export type RefreshClaim = { sessionId: string; counter: number }

export type Sessions = {
  open(session: SessionRow & { refreshHash: Buffer; userAgent: string; now: Date }): Promise<void>
  /** One statement decides, so that two tabs at once never both count as the first. */
  rotate(given: {
    sessionId: string
    hash: Buffer
    next: Buffer
    now: Date
    graceMs: number
  }): Promise<RotateOutcome>
  /**
   * The signed-in user of a session that is neither closed nor expired. `came` is the refresh token that was given
   * together with what is shown now: its answer has arrived.
   */
  userOf(id: string, now: Date, came: Buffer): Promise<User | null>
  /** Answers whether there was one to close. */
  close(id: string, now: Date): Promise<boolean>
  closeAllOf(userPk: number, now: Date): Promise<void>
  /** Neither closed nor expired, the one seen last first. */
  aliveOf(userPk: number, now: Date): Promise<SeenSession[]>
  /** Only one of this user's. Answers whether there was one to close. */
  closeOneOf(userPk: number, id: string, now: Date): Promise<boolean>
  closeOthersOf(userPk: number, kept: string, now: Date): Promise<void>
  forgetEndedBefore(instant: Date): Promise<void>
}

export type StoredReply = { status: number; body: unknown }

/** The first answer to an idempotency key is the only one. Works inside the transaction of the effect. */
export type IdempotencyKeys = {
  once(
    call: { userPk: number; key: string; endpoint: string; requestHash: Buffer; now: Date },
    run: () => Promise<StoredReply>,
  ): Promise<{ kind: 'answer'; answer: StoredReply } | { kind: 'key-reused' } | { kind: 'running' }>
  forgetBefore(instant: Date): Promise<void>
}

export type MaintenanceNotice = { start: Date; end: Date; titleKr: string; titleEn: string }

export type Notices = {
  /** The present or next maintenance. */
  current(now: Date): Promise<MaintenanceNotice | null>
  all(now: Date): Promise<MaintenanceNotice[]>
  add(notice: MaintenanceNotice): Promise<void>
  /** Answers how many there were. */
  clear(now: Date): Promise<number>
}

/** What the database remembers. Made anew over a transaction where several writes belong together. */
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

/** All or nothing: what `run` writes through the stores handed to it is kept when it returns, lost when it throws. */
export type Transaction = <T>(run: (stores: Stores) => Promise<T>) => Promise<T>

/** 'busy' when too many are waiting: hashing is slow on purpose and must not starve the rest. */
export type Passwords = {
  hash(password: string): Promise<Result<string, 'busy'>>
  /** Without a hash it takes the same time and answers false: a name is not given away by haste. */
  verify(hash: string | null, password: string): Promise<Result<boolean, 'busy'>>
}

/** How often somebody may still try. Counted apart under each key, so that neither hides behind the other. */
export type Attempts = {
  take(keys: readonly string[]): boolean
  giveBack(keys: readonly string[]): void
}

/** `counter` is that of the refresh token it came with. */
export type AccessClaims = RefreshClaim & { userPk: number; client: ClientKind }

export type TokenIssuer = {
  issueAccess(claims: AccessClaims, now: Date): Promise<string>
  readAccess(token: string, now: Date): Promise<AccessClaims | null>
  /** The same claim always gives the same token: within the grace the answer can be repeated without being stored. */
  refreshToken(claim: RefreshClaim): string
  /** What is stored of it. */
  refreshHash(token: string): Buffer
  readRefresh(token: string): RefreshClaim | null
}
