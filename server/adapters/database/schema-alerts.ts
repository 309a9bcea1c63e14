import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { deliveryOutcomes } from '#server/alert-ports.ts'
import { bigintNumberColumn, momentColumn, ownerPkColumn, userSessionTable } from './schema.ts'

export const userAlert = pgTable(
  'user_alert',
  {
    id: bigintNumberColumn('id').generatedAlwaysAsIdentity().primaryKey(),
    userPk: ownerPkColumn(),
    key: text('key').notNull(),
    type: text('type').notNull(),
    titleKr: text('title_kr').notNull(),
    titleEn: text('title_en').notNull(),
    bodyKr: text('body_kr').notNull(),
    bodyEn: text('body_en').notNull(),
    fsymId: text('fsym_id'),
    url: text('url').notNull(),
    asOf: text('as_of'),
    simulated: boolean('simulated').notNull(),
    fate: text('fate').notNull(),
    madeAt: momentColumn('made_at').notNull(),
    readAt: momentColumn('read_at'),
  },
  table => [
    unique().on(table.userPk, table.key),
    index('user_alert_newest').on(table.userPk, table.madeAt.desc(), table.id.desc()),
    index('user_alert_age').on(table.madeAt),
  ],
)

export const pushSubscriptionTable = pgTable(
  'push_subscription',
  {
    id: bigintNumberColumn('id').generatedAlwaysAsIdentity().primaryKey(),
    userPk: ownerPkColumn(),
    sessionId: uuid('session_id').references(() => userSessionTable.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    keyId: text('key_id').notNull(),
    lang: text('lang', { enum: ['ko', 'en'] }).notNull(),
    userAgent: text('user_agent').notNull().default(''),
    madeAt: momentColumn('made_at').notNull(),
    lastSentAt: momentColumn('last_sent_at'),
    failures: integer('failures').notNull().default(0),
  },
  table => [
    index('push_subscription_user').on(table.userPk),
    index('push_subscription_session').on(table.sessionId),
  ],
)

export const pushDeliveryTable = pgTable(
  'push_delivery',
  {
    id: bigintNumberColumn('id').generatedAlwaysAsIdentity().primaryKey(),
    alertId: bigintNumberColumn('alert_id')
      .notNull()
      .references(() => userAlert.id, { onDelete: 'cascade' }),
    subscriptionId: bigintNumberColumn('subscription_id').references(() => pushSubscriptionTable.id, {
      onDelete: 'set null',
    }),
    receipt: text('receipt').notNull().unique(),
    tries: integer('tries').notNull().default(0),
    heldUntil: momentColumn('held_until'),
    ended: text('ended', { enum: deliveryOutcomes }),
    endedAt: momentColumn('ended_at'),
    shownAt: momentColumn('shown_at'),
    openedAt: momentColumn('opened_at'),
  },
  table => [
    unique().on(table.alertId, table.subscriptionId),
    index('push_delivery_subscription').on(table.subscriptionId),
  ],
)

export const alertProgressTable = pgTable('alerts_told', {
  country: text('country', { enum: ['kr', 'us'] }).primaryKey(),
  version: bigintNumberColumn('version').notNull(),
  day: integer('day').notNull(),
  toldAt: momentColumn('told_at').notNull(),
})
