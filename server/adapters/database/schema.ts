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
import type { ReplyFacts } from '#server/ports.ts'

/** The tables are described here as queries see them. The migrations create them; a test compares both. */

export const momentColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const bigintNumberColumn = (name: string) => bigint(name, { mode: 'number' })
export const bytesColumn = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const userAccount = pgTable(
  'user_account',
  {
    pk: bigintNumberColumn('pk').generatedAlwaysAsIdentity().primaryKey(),
    username: text('username'),
    passwordHash: text('password_hash'),
    nickname: text('nickname').notNull().default(''),
    nicknameKey: text('nickname_key').notNull().default(''),
    name: text('name').notNull().default(''),
    eMail: text('e_mail'),
    /** Null while nobody has proved that the address is theirs. */
    eMailVerifiedAt: momentColumn('e_mail_verified_at'),
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
    itemsRevision: bigintNumberColumn('items_revision').notNull().default(0),
    /** Stones of removed items up to this count have been dropped. */
    itemsFloor: bigintNumberColumn('items_floor').notNull().default(0),
    deletionAskedAt: momentColumn('deletion_asked_at'),
    dateJoined: momentColumn('date_joined').notNull().defaultNow(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  table => [uniqueIndex('user_account_username_key').on(sql`lower(${table.username})`)],
)

export const ownerPkColumn = () =>
  bigintNumberColumn('user_pk')
    .notNull()
    .references(() => userAccount.pk, { onDelete: 'cascade' })

export const userSessionTable = pgTable(
  'user_session',
  {
    id: uuid('id').primaryKey(),
    userPk: ownerPkColumn(),
    client: text('client', { enum: ['web', 'webview', 'extension'] }).notNull(),
    refreshHash: bytesColumn('refresh_hash').notNull().unique(),
    previousRefreshHash: bytesColumn('previous_refresh_hash'),
    rotatedAt: momentColumn('rotated_at'),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    lastSeenAt: momentColumn('last_seen_at').notNull().defaultNow(),
    expiresAt: momentColumn('expires_at').notNull(),
    revokedAt: momentColumn('revoked_at'),
    userAgent: text('user_agent').notNull().default(''),
  },
  table => [index('user_session_user').on(table.userPk)],
)

export const serviceNotice = pgTable('service_notice', {
  id: bigintNumberColumn('id').generatedAlwaysAsIdentity().primaryKey(),
  startsAt: momentColumn('starts_at').notNull(),
  endsAt: momentColumn('ends_at').notNull(),
  titleKr: text('title_kr').notNull().default(''),
  titleEn: text('title_en').notNull().default(''),
  descriptionKr: text('description_kr').notNull().default(''),
  descriptionEn: text('description_en').notNull().default(''),
  cancelledAt: momentColumn('cancelled_at'),
})

export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    userPk: ownerPkColumn(),
    key: text('key').notNull(),
    endpoint: text('endpoint').notNull(),
    requestHash: bytesColumn('request_hash').notNull(),
    status: integer('status'),
    facts: jsonb('facts').$type<ReplyFacts>().notNull(),
    nth: bigintNumberColumn('nth').generatedAlwaysAsIdentity(),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userPk, table.key] })],
)
