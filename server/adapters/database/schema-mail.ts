import { jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { MailContent } from '#server/mail-ports.ts'
import { bigintNumberColumn, bytesColumn, momentColumn, ownerPkColumn } from './schema.ts'

export const emailChallenge = pgTable('email_challenge', {
  id: uuid('id').primaryKey(),
  userPk: ownerPkColumn(),
  address: text('e_mail').notNull(),
  codeHash: bytesColumn('code_hash').notNull(),
  tries: smallint('tries').notNull().default(0),
  askedAt: momentColumn('asked_at').notNull(),
  expiresAt: momentColumn('expires_at').notNull(),
  usedAt: momentColumn('used_at'),
})

export const mailMessage = pgTable('mail_message', {
  id: bigintNumberColumn('id').generatedAlwaysAsIdentity().primaryKey(),
  key: text('key').notNull(),
  userPk: ownerPkColumn(),
  content: jsonb('content').$type<MailContent>().notNull(),
  to: text('e_mail'),
  queuedAt: momentColumn('queued_at').notNull(),
  tries: smallint('tries').notNull().default(0),
  dueAt: momentColumn('due_at'),
  outcome: text('outcome', { enum: ['sent', 'refused', 'given_up', 'no_address'] }),
  endedAt: momentColumn('ended_at'),
})
