import {
  boolean,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bigintNumberColumn, bytesColumn, momentColumn, ownerPkColumn } from './schema.ts'

const providers = ['kakao', 'naver', 'google', 'apple'] as const

export const userCertification = pgTable('user_certification', {
  userPk: ownerPkColumn().primaryKey(),
  ci: text('ci'),
  di: text('di'),
  phone: text('phone'),
  birthDate: date('birth_date', { mode: 'string' }),
  carrier: text('carrier'),
  certifiedAt: momentColumn('certified_at').notNull().defaultNow(),
  personHash: bytesColumn('person_hash'),
})

export const identityCheck = pgTable('identity_check', {
  userPk: ownerPkColumn().primaryKey(),
  id: text('id').notNull().unique(),
  outcome: text('outcome', { enum: ['certified', 'taken', 'another_person', 'failed'] }),
  begunAt: momentColumn('begun_at').notNull(),
})

export const userPicture = pgTable('user_picture', {
  userPk: ownerPkColumn().primaryKey(),
  name: text('name').notNull().unique(),
  bytes: bytesColumn('bytes').notNull(),
  madeAt: momentColumn('made_at').notNull().defaultNow(),
})

export const userConsent = pgTable(
  'user_consent',
  {
    id: bigintNumberColumn('id').generatedAlwaysAsIdentity().primaryKey(),
    userPk: ownerPkColumn(),
    kind: text('kind').notNull(),
    given: boolean('given').notNull(),
    policyDate: date('policy_date', { mode: 'string' }),
    changedAt: momentColumn('changed_at').notNull(),
  },
  table => [index('user_consent_newest').on(table.userPk, table.kind, table.id.desc())],
)

export const userIdentity = pgTable(
  'user_identity',
  {
    provider: text('provider', { enum: providers }).notNull(),
    subject: text('subject').notNull(),
    userPk: ownerPkColumn(),
    linkedAt: momentColumn('linked_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.provider, table.subject] }),
    unique().on(table.userPk, table.provider),
  ],
)

export const oauthJourney = pgTable(
  'oauth_journey',
  {
    stateHash: bytesColumn('state_hash').primaryKey(),
    browserHash: bytesColumn('browser_hash').notNull(),
    provider: text('provider', { enum: providers }).notNull(),
    verifier: text('verifier'),
    nonce: text('nonce'),
    returnTo: text('return_to').notNull().default('/'),
    givenName: text('given_name'),
    expiresAt: momentColumn('expires_at').notNull(),
    usedAt: momentColumn('used_at'),
  },
  table => [index('oauth_journey_age').on(table.expiresAt)],
)

export const smsChallenge = pgTable(
  'sms_challenge',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose', { enum: ['sign-in', 'reset'] }).notNull(),
    phoneNumber: text('phone_number').notNull(),
    codeHash: bytesColumn('code_hash').notNull(),
    tries: smallint('tries').notNull().default(0),
    expiresAt: momentColumn('expires_at').notNull(),
    usedAt: momentColumn('used_at'),
  },
  table => [index('sms_challenge_age').on(table.expiresAt)],
)

export const smsRequestTable = pgTable(
  'sms_asked',
  {
    id: bigintNumberColumn('id').generatedAlwaysAsIdentity().primaryKey(),
    phoneNumber: text('phone_number').notNull(),
    prefix: text('prefix').notNull(),
    country: text('country').notNull(),
    address: text('address').notNull(),
    askedAt: momentColumn('asked_at').notNull(),
    enteredAt: momentColumn('entered_at'),
  },
  table => [
    index('sms_asked_phone').on(table.phoneNumber, table.askedAt),
    index('sms_asked_prefix').on(table.prefix, table.askedAt),
    index('sms_asked_address').on(table.address, table.askedAt),
    index('sms_asked_age').on(table.askedAt),
  ],
)

export const handoffCode = pgTable(
  'handoff_code',
  {
    codeHash: bytesColumn('code_hash').primaryKey(),
    userPk: ownerPkColumn(),
    client: text('client', { enum: ['webview', 'extension'] }).notNull(),
    challenge: text('challenge').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
    usedAt: momentColumn('used_at'),
  },
  table => [index('handoff_code_age').on(table.expiresAt)],
)

export const userItem = pgTable(
  'user_item',
  {
    userPk: ownerPkColumn(),
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    revision: bigintNumberColumn('revision').notNull(),
    changedAs: bigintNumberColumn('changed_as').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>(),
    createdAt: momentColumn('created_at').notNull().defaultNow(),
    updatedAt: momentColumn('updated_at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.userPk, table.kind, table.id] }),
    index('user_item_newer').on(table.userPk, table.changedAs),
  ],
)

export const followedStock = pgTable(
  'followed_stock',
  {
    userPk: ownerPkColumn(),
    fsymId: text('fsym_id').notNull(),
    kind: text('kind').notNull(),
    itemId: text('item_id').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userPk, table.kind, table.itemId, table.fsymId] }),
    index('followed_stock_by_stock').on(table.fsymId, table.kind),
  ],
)

export const actionHistory = pgTable(
  'action_history',
  {
    id: bigintNumberColumn('id').generatedAlwaysAsIdentity().primaryKey(),
    userPk: ownerPkColumn(),
    kind: text('kind', { enum: ['action', 'abandonment'] }).notNull(),
    actionCode: text('action_code').notNull(),
    extra: jsonb('extra').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    createdAt: momentColumn('created_at').notNull(),
  },
  table => [index('action_history_newest').on(table.userPk, table.kind, table.createdAt.desc())],
)

export const surveyResponse = pgTable(
  'survey_response',
  {
    userPk: ownerPkColumn(),
    surveyId: text('survey_id').notNull(),
    answers: jsonb('answers').$type<Record<string, string>>().notNull(),
    createdAt: momentColumn('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userPk, table.surveyId] })],
)

const receiptPlatforms = ['android', 'ios', 'account_transfer', 'promotion', 'payple', 'init_trial'] as const

export const subscriptionReceipt = pgTable(
  'subscription_receipt',
  {
    id: bigintNumberColumn('id').generatedAlwaysAsIdentity().primaryKey(),
    userPk: ownerPkColumn(),
    platform: text('platform', { enum: receiptPlatforms }).notNull(),
    externalId: text('external_id').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    createdAt: momentColumn('created_at').notNull(),
    updatedAt: momentColumn('updated_at').notNull(),
  },
  table => [
    unique().on(table.platform, table.externalId),
    index('subscription_receipt_user').on(table.userPk),
  ],
)
