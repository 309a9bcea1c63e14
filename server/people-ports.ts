import type { AccountSecurityEvent, ForcedSignOutEvent, SignInWay } from '#contract/security.ts'
import type { ConsentKind } from '#domain/account/consent.ts'
import type { Result } from '#domain/kernel/result.ts'
import type { ErasedAccount } from './backup-ports.ts'

/** This file defines the ports for a user's account, except sign-in and items. */

export type Certification = {
  ci: string | null
  di: string | null
  phone: string | null
  birth_date: string | null
  carrier: string | null
  certified_at: string
}

export type UtmParameters = Readonly<Record<string, string>>

/** A user's own row, with all data of which each user has exactly one. */
export type StoredProfile = {
  pk: number
  nickname: string
  name: string
  e_mail: string | null
  /** Null while nobody has proved that the address is theirs. */
  e_mail_verified_at: string | null
  phone_number: string | null
  auth_provider: 'general' | 'kakao' | 'naver' | 'google' | 'apple'
  lang_code: 'ko' | 'en'
  locale_code: string
  date_joined: string
  is_admin: boolean
  is_demo: boolean
  gender: number | null
  birth_year: number | null
  qbig_daily: boolean
  utm_history: UtmParameters[]
  deletionAskedAt: Date | null
  pictureName: string | null
  certification: Certification | null
}

export type StoredProfileChange = Partial<
  Pick<
    StoredProfile,
    'lang_code' | 'locale_code' | 'nickname' | 'name' | 'gender' | 'birth_year' | 'qbig_daily'
  >
>

export type ProfileStore = {
  of(userPk: number): Promise<StoredProfile | null>
  change(userPk: number, fields: StoredProfileChange): Promise<void>
  /** Stores campaign parameters and keeps the newest `mostKept`. The same campaign twice in a row is stored once. */
  addUtm(userPk: number, utm: UtmParameters, mostKept: number): Promise<void>
  counters(userPk: number): Promise<Record<string, number>>
  /** Raises a counter up to `cap`. Returns 'full' when a new counter would exceed the number of names. */
  count(userPk: number, counter: string, limits: { cap: number; names: number }): Promise<'counted' | 'full'>
}

export type Consent = { kind: ConsentKind; given: boolean; policyDate: string | null; changedAt: Date }

export type ConsentStore = {
  /**
   * Returns the newest consent of each kind, and whether it was given at any time: a sign-up also records what was refused.
   * A kind that was never answered is missing.
   */
  newest(userPk: number): Promise<(Consent & { everGiven: boolean })[]>
  /** Appends consents and never changes older ones. Returns 'full' when `most` are stored already. */
  add(userPk: number, consents: readonly Consent[], most: number): Promise<'added' | 'full'>
}

export type PictureStore = {
  byName(name: string): Promise<Buffer | null>
  /** Replaces the previous picture by one with another name. */
  put(userPk: number, picture: { name: string; bytes: Uint8Array; now: Date }): Promise<void>
  remove(userPk: number): Promise<void>
}

/** Turns an uploaded file into a small picture of our own format, or fails. */
export type ReencodePicture = (sent: Uint8Array) => Promise<Result<Uint8Array, 'not_a_picture' | 'busy'>>

export type Extra = Record<string, string | number | boolean | null>
export type ActionKind = 'action' | 'abandonment'
export type RecordedAction = { actionCode: string; extra: Extra; createdAt: Date }

export type ActivityStore = {
  /**
   * Stores an action and keeps the newest `most` of this kind. Actions with the codes in `apart` are neither counted
   * nor removed.
   */
  record(
    userPk: number,
    input: RecordedAction & { kind: ActionKind; most: number; apart: readonly string[] },
  ): Promise<void>
  /** Returns actions, newest first. They have any code when no codes are given. */
  list(
    userPk: number,
    kind: ActionKind,
    filter: { codes: readonly string[]; since: Date | null; most: number },
  ): Promise<RecordedAction[]>
  /** Returns the number of days (in Seoul) on which the action happened, and the first of these days. */
  daysOf(userPk: number, code: string): Promise<{ days: number; first: string | null }>
  hasAnswered(userPk: number, surveyId: string): Promise<boolean>
  /** Stores an answer. Each user answers a survey once. */
  answer(
    userPk: number,
    survey: { id: string; answers: Record<string, string>; now: Date },
  ): Promise<'kept' | 'answered'>
}

export type RecordedSecurityEvent = { kind: AccountSecurityEvent; way: SignInWay | null; at: Date }

/** The history of a user's sign-in methods. It is stored among the actions, under codes that no client may write. */
export type SecurityEventStore = {
  add(userPk: number, noted: RecordedSecurityEvent): Promise<void>
  newest(userPk: number, most: number): Promise<RecordedSecurityEvent[]>
  /** Returns the event that ended the session of this refresh token; null when no such event did. */
  thatEnded(session: { sessionId: string; refreshHash: Buffer }): Promise<ForcedSignOutEvent | null>
}

/** The rows of one user in a table, under the column names of the database. */
export type ExportedRows = Record<string, unknown>[]

export type AccountDeletionStore = {
  ask(userPk: number, now: Date): Promise<void>
  undo(userPk: number): Promise<void>
  /** Returns the users who asked for it before this instant; until the transaction ends, they cannot undo it. */
  holdDue(instant: Date): Promise<ErasedAccount[]>
  /** Erases, in one statement, all data of these users. Returns how many of them there were. */
  erase(people: readonly ErasedAccount[]): Promise<number>
  /** Returns everything that the tables store about a user, by part of the export. */
  everythingOf(userPk: number): Promise<Record<ExportedPart, ExportedRows>>
}

const exportedParts = [
  'certification',
  'picture',
  'consents',
  'identities',
  'devices',
  'items',
  'actions',
  'surveys',
  'subscriptions',
  'trial',
  'promotions',
  'experiments',
  'points',
  'point_lots',
  'operator_actions',
  'card',
  'card_plans',
  'card_payments',
  'transfers',
  'billing_steps',
  'mails',
  'alerts',
  'push_devices',
] as const
export type ExportedPart = (typeof exportedParts)[number]

/** A subscription that continues to be charged, whatever happens to the account. */
export type RunningSubscription = { platform: string; end_date: string }

export type PeopleStores = {
  certifications: CertificationStore
  profiles: ProfileStore
  consents: ConsentStore
  pictures: PictureStore
  activities: ActivityStore
  leaving: AccountDeletionStore
  securityNotes: SecurityEventStore
}

/** What the vendor says of a person whose identity it has checked. */
export type VerifiedIdentity = {
  /** The same for one person with every company (연계정보). */
  ci: string | null
  /** The same for one person with this company (중복가입확인정보). */
  di: string | null
  phone: string | null
  birthDate: string | null
  carrier: string | null
  verifiedAt: Date
}

export type IdentityAnswer =
  | { kind: 'verified'; identity: VerifiedIdentity }
  /** Its owner has not come to the end of the vendor's window. */
  | { kind: 'waiting' }
  | { kind: 'failed' }

export type IdentityVendor = {
  isSandbox: boolean
  /** What the vendor's script needs to open its window. */
  window(check: { id: string; returnTo: string }): IdentityWindow
  /** What the vendor knows under this id: what a browser claims is never asked. */
  answerOf(id: string): Promise<Result<IdentityAnswer, 'unreachable' | 'unreadable'>>
}

export type IdentityWindow = {
  script: string
  fields: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

/** Seals what identifies a person, so that neither a table nor a backup tells it without the key of this server. */
export type IdentityVault = {
  seal(text: string): string
  /** Null for what was sealed with another key. */
  unseal(text: string): string | null
  /** The same for the same person, and nothing follows from it. */
  hashOf(text: string): Buffer
}

/** `taken`: another account is this person’s. `another_person`: this account is another person’s. */
export type CertificationOutcome = 'certified' | 'taken' | 'another_person' | 'failed'

export type IdentityCheck = {
  id: string
  userPk: number
  outcome: CertificationOutcome | null
  begunAt: Date
}

export type StoredCertification = {
  ci: string | null
  di: string | null
  phone: string | null
  birthDate: string | null
  carrier: string | null
  certifiedAt: Date
}

export type CertificationStore = {
  /** Begins a check; an earlier one of the same user is forgotten. */
  begin(check: Omit<IdentityCheck, 'outcome'>): Promise<void>
  check(id: string): Promise<IdentityCheck | null>
  /** Ends a check, once: false when it has ended before, or was replaced. */
  end(id: string, outcome: CertificationOutcome): Promise<boolean>
  /** Stores a certification unless the person has another account, or the account another person. */
  certify(
    userPk: number,
    personHash: Buffer,
    certification: StoredCertification,
  ): Promise<'certified' | 'taken' | 'another_person'>
}

/** `waiting`: the vendor does not know the end yet. `unknown`: nobody began such a check, or it was too long ago. */
export type CertificationEnding = CertificationOutcome | 'waiting' | 'unknown'

/** What the pages of a check need. The id of a check, which nobody can guess, says whose it is. */
export type IdentityChecks = {
  isSandbox: boolean
  /** Null where no check of this id waits for its owner. */
  windowOf(id: string, returnPath: string): Promise<IdentityWindow | null>
  /** Asks the vendor what came of a check, unless it has ended. */
  endingOf(id: string): Promise<CertificationEnding>
}

/** Null where the operator has not switched it on. */
export type CertificationService = { vendor: IdentityVendor; vault: IdentityVault } | null

/** The settings of PortOne, which leads to the companies that check identities. */
export type PortOneEnv = { url: URL; scriptUrl: URL; apiSecret: string; storeId: string; channelKey: string }
