import type { SecurityEvent, SessionEndingEvent, SignInWay } from '#contract/security.ts'
import type { ConsentKind } from '#domain/account/consent.ts'
import type { Result } from '#domain/kernel/result.ts'

/** The ports for a user's account, besides sign-in and items. */

export type Certification = {
  ci: string | null
  di: string | null
  phone: string | null
  birth_date: string | null
  carrier: string | null
  certified_at: string
}

export type Utm = Readonly<Record<string, string>>

/** A user's own row, with everything that belongs to it one to one. */
export type StoredProfile = {
  pk: number
  nickname: string
  name: string
  e_mail: string | null
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
  utm_history: Utm[]
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

export type Profiles = {
  of(userPk: number): Promise<StoredProfile | null>
  change(userPk: number, fields: StoredProfileChange): Promise<void>
  /** Keeps the newest `mostKept`; the same campaign twice in a row is stored once. */
  addUtm(userPk: number, utm: Utm, mostKept: number): Promise<void>
  counters(userPk: number): Promise<Record<string, number>>
  /** Counts up to `cap`; 'full' when a new name would exceed the number of names. */
  count(userPk: number, counter: string, limits: { cap: number; names: number }): Promise<'counted' | 'full'>
}

export type Consent = { kind: ConsentKind; given: boolean; policyDate: string | null; changedAt: Date }

export type ConsentStore = {
  /** The newest consent of each kind; a kind that was never answered is missing. */
  newest(userPk: number): Promise<Consent[]>
  /** Appends consents and never changes older ones. 'full' when `most` are stored already. */
  add(userPk: number, consents: readonly Consent[], most: number): Promise<'added' | 'full'>
}

export type Pictures = {
  byName(name: string): Promise<Buffer | null>
  /** Replaces the previous picture, under another name. */
  put(userPk: number, picture: { name: string; bytes: Uint8Array; now: Date }): Promise<void>
  remove(userPk: number): Promise<void>
}

/** Turns an uploaded file into a small picture of our own format, or fails. */
export type ReencodePicture = (sent: Uint8Array) => Promise<Result<Uint8Array, 'not_a_picture' | 'busy'>>

export type Extra = Record<string, string | number | boolean | null>
export type ActionKind = 'action' | 'abandonment'
export type RecordedAction = { actionCode: string; extra: Extra; createdAt: Date }

export type Activities = {
  /** Keeps the newest `most` of this kind. Actions with the codes in `apart` are neither counted nor removed. */
  record(
    userPk: number,
    input: RecordedAction & { kind: ActionKind; most: number; apart: readonly string[] },
  ): Promise<void>
  /** Newest first; actions of all codes when none is given. */
  list(
    userPk: number,
    kind: ActionKind,
    filter: { codes: readonly string[]; since: Date | null; most: number },
  ): Promise<RecordedAction[]>
  /** The number of days in Seoul on which the action happened, and the first of them. */
  daysOf(userPk: number, code: string): Promise<{ days: number; first: string | null }>
  hasAnswered(userPk: number, surveyId: string): Promise<boolean>
  /** Stores one answer per user and survey. */
  answer(
    userPk: number,
    survey: { id: string; answers: Record<string, string>; now: Date },
  ): Promise<'kept' | 'answered'>
}

export type Noted = { kind: SecurityEvent; way: SignInWay | null; at: Date }

/** The history of a user's sign-in methods. Stored among the actions, under codes that no client may write. */
export type SecurityNotes = {
  add(userPk: number, noted: Noted): Promise<void>
  newest(userPk: number, most: number): Promise<Noted[]>
  /** The event that ended the session of this refresh token, if it was one of these. */
  thatEnded(session: { sessionId: string; refreshHash: Buffer }): Promise<SessionEndingEvent | null>
}

/** One user's rows of a table, with the column names of the database. */
export type ExportedRows = Record<string, unknown>[]

export type LeavingStore = {
  ask(userPk: number, now: Date): Promise<void>
  undo(userPk: number): Promise<void>
  /** Erases all data of users who asked for it before this instant, in one statement. Returns the number of users. */
  eraseAskedBefore(instant: Date): Promise<number>
  /** Everything that the tables store about a user, by part of the export. */
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
  'alerts',
  'push_devices',
] as const
export type ExportedPart = (typeof exportedParts)[number]

/** A subscription that is still paid for, whatever happens to the account. */
export type RunningSubscription = { platform: string; end_date: string }

export type PeopleStores = {
  profiles: Profiles
  consents: ConsentStore
  pictures: Pictures
  activities: Activities
  leaving: LeavingStore
  securityNotes: SecurityNotes
}
