import { bigint, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { CardChangeCode } from '#domain/billing/card-change.ts'
import { productCodes } from '#domain/billing/products.ts'
import type { ReminderDays } from '#domain/billing/renewal.ts'
import type { ChargeTerms } from '#domain/billing/upcoming-charges.ts'
import { bigintNumberColumn, momentColumn, ownerPkColumn, userAccount } from './schema.ts'

export const cardOnFile = pgTable('card_on_file', {
  userPk: ownerPkColumn().primaryKey(),
  payerId: text('payer_id').notNull(),
  cardName: text('card_name'),
  cardNum: text('card_num'),
  createdAt: momentColumn('created_at').notNull(),
})

export const cardKeyToForget = pgTable('card_key_to_forget', {
  payerId: text('payer_id').primaryKey(),
  tries: integer('tries').notNull().default(0),
  dueAt: momentColumn('due_at').notNull(),
})

export const cardRegistration = pgTable('card_registration', {
  id: text('id').primaryKey(),
  userPk: ownerPkColumn(),
  code: text('code').$type<CardChangeCode>(),
  createdAt: momentColumn('created_at').notNull(),
})

export const cardSubscription = pgTable('card_subscription', {
  userPk: ownerPkColumn().primaryKey(),
  orderId: text('order_id'),
  terms: jsonb('terms').$type<ChargeTerms>(),
  failedTries: smallint('failed_tries').notNull().default(0),
  remindedDays: smallint('reminded_days').$type<ReminderDays>(),
  firstUseAt: momentColumn('first_use_at'),
  nextStepAt: momentColumn('next_step_at'),
  clockAheadMs: bigintNumberColumn('clock_ahead_ms').notNull().default(0),
})

const formerOwnerColumn = () =>
  bigint('user_pk', { mode: 'number' }).references(() => userAccount.pk, { onDelete: 'set null' })

export const cardPayment = pgTable('card_payment', {
  orderId: text('order_id').primaryKey(),
  userPk: formerOwnerColumn(),
  purpose: text('purpose', { enum: ['start', 'renewal', 'upgrade'] }).notNull(),
  product: text('product', { enum: productCodes }).notNull(),
  price: integer('price').notNull(),
  points: integer('points').notNull(),
  amount: integer('amount').notNull(),
  status: text('status', { enum: ['open', 'sent', 'paid', 'refused', 'void'] }).notNull(),
  terms: jsonb('terms').$type<ChargeTerms>().notNull(),
  periodStart: momentColumn('period_start').notNull(),
  periodEnd: momentColumn('period_end').notNull(),
  replaces: text('replaces'),
  sentAt: momentColumn('sent_at').notNull(),
  settledAt: momentColumn('settled_at'),
  vendorCode: text('vendor_code'),
  vendorMessage: text('vendor_message'),
  cardName: text('card_name'),
  cardNum: text('card_num'),
  receiptUrl: text('receipt_url'),
})

export const cardRefund = pgTable('card_refund', {
  id: bigintNumberColumn('id').generatedAlwaysAsIdentity().primaryKey(),
  orderId: text('order_id').notNull(),
  refundType: text('refund_type', { enum: ['REFUND', 'REFUND_ON_PLAN_CHANGE', 'FORCE_REFUND'] }).notNull(),
  amount: integer('amount').notNull(),
  points: integer('points').notNull(),
  status: text('status', { enum: ['sent', 'done', 'refused'] }).notNull(),
  reason: text('reason').notNull(),
  sentAt: momentColumn('sent_at').notNull(),
  settledAt: momentColumn('settled_at'),
  vendorCode: text('vendor_code'),
})

export const billingStep = pgTable('billing_step', {
  id: bigintNumberColumn('id').generatedAlwaysAsIdentity().primaryKey(),
  userPk: formerOwnerColumn(),
  kind: text('kind').notNull(),
  reason: text('reason').notNull(),
  orderId: text('order_id'),
  at: momentColumn('at').notNull(),
})
