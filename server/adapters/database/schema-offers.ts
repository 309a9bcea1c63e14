import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { promotionTakers } from '#domain/billing/promotion.ts'
import { experimentArms } from '#domain/plan/plan-experiment.ts'
import type { AgreedPrices } from '#server/billing-ports.ts'
import { momentColumn, ownerPkColumn } from './schema.ts'

export const trialStart = pgTable('trial_start', {
  userPk: ownerPkColumn().primaryKey(),
  termsVersion: text('terms_version').notNull(),
  agreedAt: momentColumn('agreed_at').notNull(),
  endsAt: momentColumn('ends_at').notNull(),
  nextNoticeAt: momentColumn('next_notice_at'),
})

export const promotionTable = pgTable('promotion', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  days: integer('days').notNull(),
  extensionDays: integer('extension_days').notNull(),
  discountRate: integer('discount_rate'),
  takers: text('takers', { enum: promotionTakers }).notNull(),
  mostTakers: integer('most_takers'),
  opensAt: momentColumn('opens_at').notNull(),
  closesAt: momentColumn('closes_at').notNull(),
})

export const promotionTaken = pgTable(
  'promotion_taken',
  {
    code: text('code').notNull(),
    person: text('person').notNull(),
    userPk: ownerPkColumn(),
    takenAt: momentColumn('taken_at').notNull(),
    agreedAt: momentColumn('agreed_at'),
    agreed: jsonb('agreed').$type<AgreedPrices>(),
  },
  table => [primaryKey({ columns: [table.code, table.person] })],
)

export const experimentAssignment = pgTable(
  'experiment_assignment',
  {
    experiment: text('experiment').notNull(),
    userPk: ownerPkColumn(),
    arm: text('arm', { enum: experimentArms }).notNull(),
    assignedAt: momentColumn('assigned_at').notNull(),
  },
  table => [primaryKey({ columns: [table.experiment, table.userPk] })],
)
