import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { PurchaseKey, PurchaseState, PurchaseStore } from '#server/purchase-ports.ts'
import { subscriptionReceipt } from '../../schema-people.ts'
import { storeNotification, storePurchase } from '../../schema-purchases.ts'
import type { Database } from '../../with-transaction.ts'
import { duePurchases } from './due-purchases.ts'

const table = storePurchase
const isPurchase = ({ platform, id }: PurchaseKey) =>
  and(eq(table.platform, platform), eq(table.purchaseId, id))
const isReceiptOf = ({ platform, id }: PurchaseKey) =>
  and(eq(subscriptionReceipt.platform, platform), eq(subscriptionReceipt.externalId, id))
const signedBefore = (signedAt: Date | null) =>
  signedAt === null ? sql`true` : or(isNull(table.signedAt), lte(table.signedAt, signedAt))

export function purchasesStore(database: Database): PurchaseStore {
  const remember = ({ platform, id }: PurchaseKey, now: Date) =>
    database.insert(table).values({ platform, purchaseId: id, seenAt: now }).onConflictDoNothing()

  /** Apple's receipt names the newest notification, which a look-up does not tell. */
  const bodyOf = async (key: PurchaseKey, { receipt }: PurchaseState): Promise<Record<string, unknown>> => {
    if (receipt.platform !== 'ios' || receipt.body.notification_type !== null) return receipt.body
    const { rows } = await database.execute<{ type: string }>(sql`
      SELECT type FROM ${storeNotification} WHERE platform = ${key.platform} AND purchase_id = ${key.id}
      ORDER BY sent_at DESC LIMIT 1`)
    return { ...receipt.body, notification_type: rows[0]?.type ?? null }
  }

  // The row of the purchase is locked first, here and in `connect`, so that the receipt always follows the purchase.
  const updateReceipt = (key: PurchaseKey, body: Record<string, unknown>, now: Date) =>
    database.update(subscriptionReceipt).set({ body, updatedAt: now }).where(isReceiptOf(key))

  return {
    ...duePurchases(database),

    async versionOf(key) {
      const [row] = await database.select({ version: table.version }).from(table).where(isPurchase(key))
      return row?.version ?? 0
    },

    async keep(key, state, { version, dueAt, now }) {
      await remember(key, now)
      const body = await bodyOf(key, state)
      const moved = await database
        .update(table)
        .set({ body, signedAt: state.signedAt, version: version + 1, dueAt, tries: 0 })
        .where(and(isPurchase(key), eq(table.version, version), signedBefore(state.signedAt)))
        .returning({ version: table.version })
      if (moved.length > 0) {
        await updateReceipt(key, body, now)
        return 'kept'
      }
      const settled = await database
        .update(table)
        .set({ dueAt, tries: 0 })
        .where(and(isPurchase(key), eq(table.version, version)))
        .returning({ version: table.version })
      return settled.length > 0 ? 'older' : 'overtaken'
    },

    async keepSigned(key, state, now) {
      await remember(key, now)
      const body = await bodyOf(key, state)
      const moved = await database
        .update(table)
        .set({ body, signedAt: state.signedAt, version: sql`${table.version} + 1` })
        .where(and(isPurchase(key), signedBefore(state.signedAt)))
        .returning({ version: table.version })
      if (moved.length > 0) await updateReceipt(key, body, now)
    },

    async ownerOf(key) {
      const [row] = await database
        .select({ userPk: subscriptionReceipt.userPk })
        .from(subscriptionReceipt)
        .where(isReceiptOf(key))
      return row?.userPk ?? null
    },

    async connect(key, { userPk, isInitial }, now) {
      const [purchase] = await database.select().from(table).where(isPurchase(key)).for('update')
      if (!purchase?.body) return null
      const { platform, id: externalId } = key
      const added = await database
        .insert(subscriptionReceipt)
        .values({ userPk, platform, externalId, body: purchase.body, createdAt: now, updatedAt: now })
        .onConflictDoNothing()
        .returning({ id: subscriptionReceipt.id })
      if (added.length > 0) {
        await database.update(table).set({ isInitial }).where(isPurchase(key))
        return { isInitial, isNew: true }
      }
      const [receipt] = await database.select().from(subscriptionReceipt).where(isReceiptOf(key))
      return receipt?.userPk === userPk ? { isInitial: purchase.isInitial ?? false, isNew: false } : null
    },

    async note(platform, { id, purchaseId, type, sentAt }, now) {
      const added = await database
        .insert(storeNotification)
        .values({ platform, id, purchaseId, type, sentAt, receivedAt: now })
        .onConflictDoNothing()
        .returning({ id: storeNotification.id })
      return added.length > 0
    },
  }
}
