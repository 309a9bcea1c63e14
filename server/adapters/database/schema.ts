import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** The tables are described here as queries see them. The migrations create them; a test compares both. */

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const bigintCount = (name: string) => bigint(name, { mode: 'number' })
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const userAccount = pgTable(
  'user_account',
  {
    pk: bigintCount('pk').generatedAlwaysAsIdentity().primaryKey(),
    username: text('username'),
    passwordHash: text('password_hash'),
    nickname: text('nickname').notNull().default(''),
    nicknameKey: text('nickname_key').notNull().default(''),
    name: text('name').notNull().default(''),
    eMail: text('e_mail'),
    phoneNumber: text('phone_number'),
    authProvider: text('auth_provider', { enum: ['general', 'kakao', 'naver', 'google', 'apple'] })
      .notNull()
      .default('general'),
    langCode: text('lang_code', { enum: ['ko', 'en'] })
      .notNull()
      .default('ko'),
    localeCode: text('locale_code').notNull().default('KR'),
    isActive: boolean('is_active').notNull().default(true),
    isAdmin: boolean('is_admin').notNull().default(false),
    isDemo: boolean('is_demo').notNull().default(false),
    /** The user's sex: 0 is male, 1 is female, and null means that it was not given. */
    gender: smallint('gender'),
    birthYear: smallint('birth_year'),
    qbigDaily: boolean('qbig_daily').notNull().default(false),
    triggerCounters: jsonb('trigger_counters').$type<Record<string, number>>().notNull().default({}),
    utmHistory: jsonb('utm_history').$type<Record<string, string>[]>().notNull().default([]),
    /** This number increases with each change of the user's items. */
    itemsRevision: bigintCount('items_revision').notNull().default(0),
    deletionAskedAt: moment('deletion_asked_at'),
    dateJoined: moment('date_joined').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [uniqueIndex('user_account_username_key').on(sql`lower(${table.username})`)],
)

export const ownerPk = () =>
  bigintCount('user_pk')
    .notNull()
    .references(() => userAccount.pk, { onDelete: 'cascade' })

export const userSession = pgTable(
  'user_session',
  {
    id: uuid('id').primaryKey(),
    userPk: ownerPk(),
    client: text('client', { enum: ['web', 'webview', 'extension'] }).notNull(),
    refreshHash: bytes('refresh_hash').notNull().unique(),
    previousRefreshHash: bytes('previous_refresh_hash'),
    rotatedAt: moment('rotated_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    userAgent: text('user_agent').notNull().default(''),
  },
  table => [index('user_session_user').on(table.userPk)],
)

export const serviceNotice = pgTable('service_notice', {
  id: bigintCount('id').generatedAlwaysAsIdentity().primaryKey(),
  startsAt: moment('starts_at').notNull(),
  endsAt: moment('ends_at').notNull(),
  titleKr: text('title_kr').notNull().default(''),
  titleEn: text('title_en').notNull().default(''),
  descriptionKr: text('description_kr').notNull().default(''),
  descriptionEn: text('description_en').notNull().default(''),
  cancelledAt: moment('cancelled_at'),
})

export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    userPk: ownerPk(),
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    requestHash: bytes('request_hash').notNull(),
    status: integer('status'),
    body: jsonb('body').$type<unknown>(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userPk, table.key] })],
)
