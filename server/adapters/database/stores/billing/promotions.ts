import { and, count, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import type { PromotionStore } from '#server/billing-ports.ts'
import { promotionTable, promotionTaken } from '../../schema-offers.ts'
import type { Database } from '../../with-transaction.ts'
import { personOf } from './person-of.ts'

export function promotionsStore(database: Database): PromotionStore {
  const table = promotionTable
  const takenOf = async (code: string): Promise<number> => {
    const [row] = await database
      .select({ taken: count() })
      .from(promotionTaken)
      .where(eq(promotionTaken.code, code))
    return row?.taken ?? 0
  }
  return {
    async add(offer) {
      const added = await database
        .insert(table)
        .values(offer)
        .onConflictDoNothing()
        .returning({ code: table.code })
      return added.length > 0
    },

    async close(code, at) {
      const closed = await database
        .update(table)
        .set({ closesAt: sql`GREATEST(${table.opensAt}, ${at.toISOString()}::timestamptz)` })
        .where(and(eq(table.code, code), gt(table.closesAt, at)))
        .returning({ code: table.code })
      return closed.length > 0
    },

    async all() {
      const offers = await database.select().from(table).orderBy(desc(table.opensAt), table.code)
      return Promise.all(offers.map(async offer => ({ ...offer, taken: await takenOf(offer.code) })))
    },

    async hold(code) {
      const [offer] = await database.select().from(table).where(eq(table.code, code)).for('update')
      return offer ? { offer, taken: await takenOf(code) } : null
    },

    async take(code, userPk, takenAt) {
      const taken = await database
        .insert(promotionTaken)
        .values({ code, person: personOf(userPk), userPk, takenAt })
        .onConflictDoNothing()
        .returning({ code: promotionTaken.code })
      return taken.length > 0
    },

    async lastOf(userPk) {
      const [row] = await database
        .select({ offer: getTableColumns(table), takenAt: promotionTaken.takenAt })
        .from(promotionTaken)
        .innerJoin(table, eq(table.code, promotionTaken.code))
        .where(eq(promotionTaken.userPk, userPk))
        .orderBy(desc(promotionTaken.takenAt))
        .limit(1)
      return row ?? null
    },

    async recordConsent(code, userPk, consent) {
      await database
        .update(promotionTaken)
        .set({ agreedAt: consent?.at ?? null, agreed: consent?.agreed ?? null })
        .where(and(eq(promotionTaken.code, code), eq(promotionTaken.userPk, userPk)))
    },
  }
}
