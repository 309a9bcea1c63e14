import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { momentColumn } from './schema.ts'

const platforms = ['android', 'ios'] as const

export const storePurchase = pgTable(
  'store_purchase',
  {
    platform: text('platform', { enum: platforms }).notNull(),
    purchaseId: text('purchase_id').notNull(),
    body: jsonb('body').$type<Record<string, unknown>>(),
    signedAt: momentColumn('signed_at'),
    version: integer('version').notNull().default(0),
    isInitial: boolean('is_initial'),
    dueAt: momentColumn('due_at'),
    tries: integer('tries').notNull().default(0),
    seenAt: momentColumn('seen_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.platform, table.purchaseId] }),
    index('store_purchase_due').on(table.dueAt),
  ],
)

export const storeNotification = pgTable(
  'store_notification',
  {
    platform: text('platform', { enum: platforms }).notNull(),
    id: text('id').notNull(),
    purchaseId: text('purchase_id'),
    type: text('type').notNull(),
    sentAt: momentColumn('sent_at').notNull(),
    receivedAt: momentColumn('received_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.platform, table.id] }),
    index('store_notification_newest').on(table.platform, table.purchaseId, table.sentAt.desc()),
  ],
)
