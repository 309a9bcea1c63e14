import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { DeliveryStore, PushDelivery } from '#server/alert-ports.ts'
import { pushDeliveryTable, pushSubscriptionTable } from '../schema-alerts.ts'
import type { Database } from '../with-transaction.ts'

/** PostgreSQL accepts at most 65,535 parameters in a statement. */
const ROWS_AT_ONCE = 5000

const columns = {
  id: pushDeliveryTable.id,
  alertId: pushDeliveryTable.alertId,
  subscriptionId: pushDeliveryTable.subscriptionId,
  receipt: pushDeliveryTable.receipt,
  tries: pushDeliveryTable.tries,
}
type Row = Pick<typeof pushDeliveryTable.$inferSelect, keyof typeof columns>

const deliveryOf = ({ id, alertId, subscriptionId, ...row }: Row): PushDelivery => ({
  ...row,
  id: String(id),
  alertId: String(alertId),
  subscriptionId: subscriptionId === null ? null : String(subscriptionId),
})

export function deliveriesStore(database: Database): DeliveryStore {
  const free = (now: Date) =>
    and(
      isNull(pushDeliveryTable.ended),
      or(isNull(pushDeliveryTable.heldUntil), lte(pushDeliveryTable.heldUntil, now)),
    )

  return {
    async add(of) {
      const added: PushDelivery[] = []
      for (let from = 0; from < of.length; from += ROWS_AT_ONCE) {
        const rows = await database
          .insert(pushDeliveryTable)
          .values(
            of.slice(from, from + ROWS_AT_ONCE).map(({ alertId, subscriptionId, receipt }) => ({
              alertId: Number(alertId),
              subscriptionId: Number(subscriptionId),
              receipt,
            })),
          )
          .onConflictDoNothing({ target: [pushDeliveryTable.alertId, pushDeliveryTable.subscriptionId] })
          .returning(columns)
        added.push(...rows.map(deliveryOf))
      }
      return added
    },

    async take(ids, now, leaseMs) {
      if (ids.length === 0) return []
      const rows = await database
        .update(pushDeliveryTable)
        .set({ heldUntil: new Date(now.getTime() + leaseMs), tries: sql`${pushDeliveryTable.tries} + 1` })
        .where(and(inArray(pushDeliveryTable.id, ids.map(Number)), free(now)))
        .returning(columns)
      return rows.map(deliveryOf)
    },

    async end(id, how, now) {
      await database
        .update(pushDeliveryTable)
        .set({ ended: how, endedAt: now, heldUntil: null })
        .where(and(eq(pushDeliveryTable.id, Number(id)), isNull(pushDeliveryTable.ended)))
    },

    async later(id, until) {
      await database
        .update(pushDeliveryTable)
        .set({ heldUntil: until })
        .where(and(eq(pushDeliveryTable.id, Number(id)), isNull(pushDeliveryTable.ended)))
    },

    async waiting(now, most) {
      const rows = await database
        .select({ id: pushDeliveryTable.id })
        .from(pushDeliveryTable)
        .where(free(now))
        .orderBy(asc(pushDeliveryTable.id))
        .limit(most)
      return rows.map(({ id }) => String(id))
    },

    async outcomes(alertIds) {
      if (alertIds.length === 0) return []
      const rows = await database
        .select({ endpoint: pushSubscriptionTable.endpoint, ended: pushDeliveryTable.ended })
        .from(pushDeliveryTable)
        .leftJoin(pushSubscriptionTable, eq(pushSubscriptionTable.id, pushDeliveryTable.subscriptionId))
        .where(inArray(pushDeliveryTable.alertId, alertIds.map(Number)))
        .orderBy(asc(pushDeliveryTable.id))
      return rows.map(({ endpoint, ended }) => ({
        host: endpoint === null ? '' : new URL(endpoint).host,
        ended,
      }))
    },

    // `opened` implies shown and read, because the report of `shown` may be lost or late.
    async recordReceipt(receipt, what, now) {
      const at = now.toISOString()
      const known = sql`SELECT id, alert_id, shown_at, opened_at FROM push_delivery WHERE receipt = ${receipt}`
      const statement =
        what === 'shown'
          ? sql`UPDATE push_delivery SET shown_at = ${at}::timestamptz
              WHERE receipt = ${receipt} AND shown_at IS NULL`
          : sql`WITH known AS (${known} AND opened_at IS NULL FOR UPDATE), read AS (
              UPDATE user_alert SET read_at = ${at}::timestamptz FROM known
              WHERE user_alert.id = known.alert_id AND read_at IS NULL
            )
            UPDATE push_delivery d SET opened_at = ${at}::timestamptz,
              shown_at = coalesce(d.shown_at, ${at}::timestamptz)
            FROM known WHERE d.id = known.id`
      const { rowCount } = await database.execute(statement)
      return (rowCount ?? 0) > 0
    },
  }
}
