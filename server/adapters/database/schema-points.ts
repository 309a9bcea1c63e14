import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { pointActions, pointTypes } from '#domain/billing/point-codes.ts'
import { bigintNumberColumn, momentColumn, ownerPkColumn, userAccount } from './schema.ts'

/** A column for rows that stay, without their person, after the person was erased. */
const formerOwnerPkColumn = () =>
  bigintNumberColumn('user_pk').references(() => userAccount.pk, { onDelete: 'set null' })

export const pointWallet = pgTable('point_wallet', {
  userPk: ownerPkColumn().primaryKey(),
  openedAt: momentColumn('opened_at').notNull().defaultNow(),
})

export const pointLotTable = pgTable(
  'point_lot',
  {
    id: bigintNumberColumn('id').generatedAlwaysAsIdentity().primaryKey(),
    userPk: bigintNumberColumn('user_pk')
      .notNull()
      .references(() => pointWallet.userPk, { onDelete: 'cascade' }),
    amount: integer('amount').notNull(),
    remaining: integer('remaining').notNull(),
    typeCode: text('type_code', { enum: pointTypes }).notNull(),
    reason: text('reason'),
    createdAt: momentColumn('created_at').notNull(),
    expiresAt: momentColumn('expires_at').notNull(),
  },
  table => [
    index('point_lot_held').on(table.userPk, table.expiresAt).where(sql`remaining > 0`),
    index('point_lot_due').on(table.expiresAt).where(sql`remaining > 0`),
  ],
)

export const pointEntryTable = pgTable(
  'point_entry',
  {
    id: bigintNumberColumn('id').generatedAlwaysAsIdentity().primaryKey(),
    operation: bigintNumberColumn('operation').notNull(),
    userPk: formerOwnerPkColumn(),
    lotId: bigintNumberColumn('lot_id').notNull(),
    fromAccount: text('from_account').notNull(),
    toAccount: text('to_account').notNull(),
    amount: integer('amount').notNull(),
    actionCode: text('action_code', { enum: pointActions }).notNull(),
    typeCode: text('type_code', { enum: pointTypes }).notNull(),
    reason: text('reason'),
    reference: text('reference'),
    createdAt: momentColumn('created_at').notNull(),
  },
  table => [
    index('point_entry_newest').on(table.userPk, table.createdAt.desc(), table.operation.desc()),
    index('point_entry_reference').on(table.reference).where(sql`reference IS NOT NULL`),
    uniqueIndex('point_entry_used_once').on(table.reference, table.lotId).where(sql`action_code = 'USE'`),
  ],
)

export const pointEventReward = pgTable('point_event_reward', {
  person: text('person').primaryKey(),
  userPk: ownerPkColumn().unique(),
  lotId: bigintNumberColumn('lot_id').references(() => pointLotTable.id, { onDelete: 'cascade' }),
  givenAt: momentColumn('given_at').notNull(),
  renewedAt: momentColumn('renewed_at'),
})

export const operatorActionTable = pgTable(
  'operator_action',
  {
    id: bigintNumberColumn('id').generatedAlwaysAsIdentity().primaryKey(),
    at: momentColumn('at').notNull(),
    command: text('command').notNull(),
    userPk: formerOwnerPkColumn(),
    fields: jsonb('fields').$type<Record<string, string | number>>().notNull(),
    reason: text('reason'),
  },
  table => [index('operator_action_user').on(table.userPk)],
)
