import { and, count, desc, eq, inArray, max, min, sql, sum } from 'drizzle-orm'
import { type PointListId, pointLists } from '#domain/billing/point-codes.ts'
import type { PointLedgerRow } from '#server/billing-ports.ts'
import { pointEntryTable as entry, pointLotTable as lot } from '../../schema-points.ts'
import type { Database } from '../../with-transaction.ts'

type Page = { list: PointListId; limit: number; offset: number }

/** Returns the acts of a user, newest first. What one act moved in several lots is one row. */
export async function readPointLedger(
  database: Database,
  userPk: number,
  { list, limit, offset }: Page,
): Promise<{ rows: PointLedgerRow[]; total: number; newest: string }> {
  const mine = and(eq(entry.userPk, userPk), inArray(entry.actionCode, [...pointLists[list]]))
  const rows = await database
    .select({
      id: entry.operation,
      amount: sum(entry.amount).mapWith(Number),
      action: entry.actionCode,
      type: entry.typeCode,
      reason: entry.reason,
      createdAt: entry.createdAt,
      first: min(lot.expiresAt),
      last: max(lot.expiresAt),
    })
    .from(entry)
    .innerJoin(lot, eq(lot.id, entry.lotId))
    .where(mine)
    .groupBy(entry.operation, entry.actionCode, entry.typeCode, entry.reason, entry.createdAt)
    .orderBy(desc(entry.createdAt), desc(entry.operation))
    .limit(limit)
    .offset(offset)
  const [counted] = await database
    .select({ total: count(sql`DISTINCT ${entry.operation}`), newest: max(entry.operation) })
    .from(entry)
    .where(mine)
  return { rows: rows.map(ledgerRowOf), total: counted?.total ?? 0, newest: String(counted?.newest ?? 0) }
}

type Read = Omit<PointLedgerRow, 'id' | 'expiresAt'> & { id: number; first: Date | null; last: Date | null }

function ledgerRowOf({ id, first, last, ...row }: Read): PointLedgerRow {
  const wasTaken = row.action === 'USE' || row.action === 'ADMIN_DEDUCT'
  const expireTogether = first?.getTime() === last?.getTime()
  return { ...row, id: String(id), expiresAt: wasTaken || !expireTogether ? null : first }
}
