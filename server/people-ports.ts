import type { Ending, SecurityEvent, SignInWay } from '#contract/security.ts'
import type { ConsentKind } from '#domain/account/consent.ts'
import type { Result } from '#domain/kernel/result.ts'

/** What the server needs for somebody's account itself, beside signing in and the items. */

export type Certification = {
  ci: string | null
  di: string | null
  phone: string | null
  birth_date: string | null
  carrier: string | null
  certified_at: string
}

export type Utm = Readonly<Record<string, string>>

/** All that is kept of somebody in the account's own row, and what hangs on it one to one. */
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
  /** The name of the picture's file. */
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
  /** Of the newest so many; the same one twice in a row is one. */
  addUtm(userPk: number, utm: Utm, mostKept: number): Promise<void>
  counters(userPk: number): Promise<Record<string, number>>
  /** Never beyond `cap`; 'full' where another name would be one too many. */
  count(userPk: number, counter: string, limits: { cap: number; names: number }): Promise<'counted' | 'full'>
}

export type Consent = { kind: ConsentKind; given: boolean; policyDate: string | null; changedAt: Date }

export type ConsentStore = {
  /** The newest of each kind; a kind that was never answered is missing. */
  newest(userPk: number): Promise<Consent[]>
  /** Adds to what is there and changes none of it. 'full' where so many are kept already. */
  add(userPk: number, consents: readonly Consent[], most: number): Promise<'added' | 'full'>
}

export type Pictures = {
  byName(name: string): Promise<Buffer | null>
  /** In place of the one before, under another name. */
  put(userPk: number, picture: { name: string; bytes: Uint8Array; now: Date }): Promise<void>
  remove(userPk: number): Promise<void>
}

/** Makes of whatever was sent a small picture of our own, or nothing. */
export type ReencodePicture = (sent: Uint8Array) => Promise<Result<Uint8Array, 'not_a_picture' | 'busy'>>

export type Extra = Record<string, string | number | boolean | null>
export type ActionKind = 'action' | 'abandonment'
export type RecordedAction = { actionCode: string; extra: Extra; createdAt: Date }

export type Activities = {
  /** Keeps the newest `most` of this kind; those of the codes `apart` are neither counted nor thrown away. */
  record(
    userPk: number,
    given: RecordedAction & { kind: ActionKind; most: number; apart: readonly string[] },
  ): Promise<void>
  /** The newest first; of all codes where none is named. */
  list(
    userPk: number,
    kind: ActionKind,
    filter: { codes: readonly string[]; since: Date | null; most: number },
  ): Promise<RecordedAction[]>
  /** On how many days of Seoul it happened, and on which first. */
  daysOf(userPk: number, code: string): Promise<{ days: number; first: string | null }>
  hasAnswered(userPk: number, surveyId: string): Promise<boolean>
  /** Once. */
  answer(
    userPk: number,
    survey: { id: string; answers: Record<string, string>; now: Date },
  ): Promise<'kept' | 'answered'>
}

export type Noted = { kind: SecurityEvent; way: SignInWay | null; at: Date }

/** What was done about somebody's ways in. Kept among the actions, which nobody can write as these. */
export type SecurityNotes = {
  add(userPk: number, noted: Noted): Promise<void>
  /** The newest first. */
  newest(userPk: number, most: number): Promise<Noted[]>
  /** What ended the session that this refresh token belonged to, where it was one of these. */
  thatEnded(session: { sessionId: string; refreshHash: Buffer }): Promise<Ending | null>
}

/** A table's rows of one user, in the words of the database. */
export type ExportedRows = Record<string, unknown>[]

export type LeavingStore = {
  ask(userPk: number, now: Date): Promise<void>
  undo(userPk: number): Promise<void>
  /** Everything of whoever asked before this instant goes at once. Answers how many have gone. */
  eraseAskedBefore(instant: Date): Promise<number>
  /** What the tables keep of somebody, by the part of the export it belongs to. */
  everythingOf(userPk: number): Promise<Record<ExportedPart, ExportedRows>>
}

export const exportedParts = [
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

/** Where a subscription goes on being paid, whatever becomes of the account. */
export type RunningSubscription = { platform: string; end_date: string }

export type PeopleStores = {
  profiles: Profiles
  consents: ConsentStore
  pictures: Pictures
  activities: Activities
  leaving: LeavingStore
  securityNotes: SecurityNotes
}
