import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { openTransferStatuses } from '#domain/billing/transfer/transfer-status.ts'
import type { TransferStore } from '#server/transfer-ports.ts'
import { transferRequest } from '../../schema-transfers.ts'
import type { Database } from '../../with-transaction.ts'

const table = transferRequest
const isOpen = inArray(table.status, [...openTransferStatuses])
const newestFirst = [desc(table.requestedAt), desc(table.id)]

/** Notes that what a transfer paid for is used, once; nothing where no such plan runs. */
export async function noteFirstUseOfTransfer(database: Database, userPk: number, now: Date): Promise<void> {
  await database
    .update(table)
    .set({ firstUseAt: now })
    .where(
      and(
        ...[eq(table.userPk, userPk), eq(table.status, 'PAID'), isNull(table.firstUseAt)],
        ...[lte(table.periodStart, now), gt(table.periodEnd, now)],
      ),
    )
}

export const transfersStore = (database: Database): TransferStore => ({
  async request(id) {
    const [row] = await database.select().from(table).where(eq(table.id, id))
    return row ?? null
  },

  async find(reference) {
    const [row] = await database
      .select()
      .from(table)
      .where(or(eq(table.id, reference), eq(table.code, reference)))
      .orderBy(desc(sql`${isOpen}`), ...newestFirst)
      .limit(1)
    return row ?? null
  },

  requestsOf: userPk =>
    database
      .select()
      .from(table)
      .where(eq(table.userPk, userPk))
      .orderBy(...newestFirst),

  async openRequestOf(userPk) {
    const [row] = await database
      .select()
      .from(table)
      .where(and(eq(table.userPk, userPk), isOpen))
    return row ?? null
  },

  async begin(request) {
    const begun = await database
      .insert(table)
      .values(request)
      .onConflictDoNothing()
      .returning({ id: table.id })
    return begun.length > 0
  },

  async move(id, from, change) {
    const [row] = await database
      .update(table)
      .set(change)
      .where(and(eq(table.id, id), eq(table.status, from)))
      .returning()
    return row ?? null
  },

  due: (now, atMost) =>
    database
      .select()
      .from(table)
      .where(
        or(
          and(eq(table.status, 'SUCCESSFUL'), lte(table.deadline, now)),
          and(eq(table.status, 'PAID'), lte(table.periodEnd, now)),
        ),
      )
      .orderBy(asc(table.requestedAt))
      .limit(atMost),

  remindersDue: (now, atMost) =>
    database
      .select()
      .from(table)
      .where(lte(table.nextNoticeAt, now))
      .orderBy(asc(table.nextNoticeAt), asc(table.id))
      .limit(atMost),

  list: ({ isOpenOnly }, atMost) =>
    database
      .select()
      .from(table)
      .where(isOpenOnly ? isOpen : undefined)
      .orderBy(...newestFirst)
      .limit(atMost),
})
