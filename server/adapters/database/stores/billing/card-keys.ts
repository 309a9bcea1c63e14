import { asc, eq, lte, notExists, sql } from 'drizzle-orm'
import type { CardStore } from '#server/card-ports.ts'
import { cardKeyToForget, cardOnFile } from '../../schema-billing.ts'
import type { Database } from '../../with-transaction.ts'

/** The keys of cards that the vendor has yet to forget. */
export function cardKeyCalls(
  database: Database,
): Pick<CardStore, 'noteKeyToForget' | 'keysToForget' | 'dropForgottenKey' | 'postponeForgetting'> {
  const table = cardKeyToForget
  return {
    async noteKeyToForget(payerId, dueAt) {
      await database.insert(table).values({ payerId, dueAt }).onConflictDoNothing()
    },
    keysToForget(now, atMost) {
      const inUse = database.select().from(cardOnFile).where(eq(cardOnFile.payerId, table.payerId))
      return database
        .select({ payerId: table.payerId, tries: table.tries })
        .from(table)
        .where(sql`${lte(table.dueAt, now)} AND ${notExists(inUse)}`)
        .orderBy(asc(table.dueAt))
        .limit(atMost)
    },
    async dropForgottenKey(payerId) {
      await database.delete(table).where(eq(table.payerId, payerId))
    },
    async postponeForgetting(payerId, dueAt) {
      await database
        .update(table)
        .set({ dueAt, tries: sql`${table.tries} + 1` })
        .where(eq(table.payerId, payerId))
    },
  }
}
