import { and, eq, sql } from 'drizzle-orm'
import type { DuePurchase, PurchasePlatform, PurchaseStore } from '#server/purchase-ports.ts'
import { storePurchase } from '../../schema-purchases.ts'
import type { Database } from '../../with-transaction.ts'

const table = storePurchase

/** The part of the store that says which purchases the app stores are to be asked for. */
export const duePurchases = (database: Database): Pick<PurchaseStore, 'wake' | 'takeDue' | 'postpone'> => ({
  async wake({ platform, id }, now) {
    await database
      .insert(table)
      .values({ platform, purchaseId: id, seenAt: now, dueAt: now, version: 1 })
      .onConflictDoUpdate({
        target: [table.platform, table.purchaseId],
        // A reply of the store that is under way may be older than this: with another version it does not count.
        set: { dueAt: now, tries: 0, version: sql`${table.version} + 1` },
      })
  },

  async takeDue(now, leaseUntil, most) {
    const { rows } = await database.execute<{ platform: PurchasePlatform; id: string; tries: number }>(sql`
      UPDATE store_purchase SET due_at = ${leaseUntil.toISOString()}::timestamptz, tries = tries + 1
      WHERE (platform, purchase_id) IN (
        SELECT platform, purchase_id FROM store_purchase WHERE due_at <= ${now.toISOString()}::timestamptz
        ORDER BY due_at LIMIT ${most} FOR UPDATE SKIP LOCKED
      ) RETURNING platform, purchase_id AS id, tries`)
    return rows.map((row): DuePurchase => ({ ...row, leaseUntil }))
  },

  async postpone({ platform, id, leaseUntil }, until) {
    await database
      .update(table)
      .set({ dueAt: until })
      .where(and(eq(table.platform, platform), eq(table.purchaseId, id), eq(table.dueAt, leaseUntil)))
  },
})
