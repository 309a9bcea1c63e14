import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { productCodes } from '#domain/billing/products.ts'
import { transferStatuses } from '#domain/plan/receipt.ts'
import { transferEndings } from '#server/transfer-ports.ts'
import { momentColumn, userAccount } from './schema.ts'

export const transferRequest = pgTable('transfer_request', {
  id: text('id').primaryKey(),
  userPk: bigint('user_pk', { mode: 'number' }).references(() => userAccount.pk, { onDelete: 'set null' }),
  code: text('code').notNull(),
  product: text('product', { enum: productCodes }).notNull(),
  priceListId: text('price_list_id').notNull(),
  price: integer('price').notNull(),
  points: integer('points').notNull(),
  amount: integer('amount').notNull(),
  status: text('status', { enum: transferStatuses }).notNull(),
  requestedAt: momentColumn('requested_at').notNull(),
  deadline: momentColumn('deadline').notNull(),
  reportedAt: momentColumn('reported_at'),
  paidAt: momentColumn('paid_at'),
  periodStart: momentColumn('period_start'),
  periodEnd: momentColumn('period_end'),
  firstUseAt: momentColumn('first_use_at'),
  endedAt: momentColumn('ended_at'),
  endedBy: text('ended_by', { enum: transferEndings }),
  refundAmount: integer('refund_amount'),
  refundPoints: integer('refund_points'),
  nextNoticeAt: momentColumn('next_notice_at'),
})
