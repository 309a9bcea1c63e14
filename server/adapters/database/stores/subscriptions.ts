import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { assert } from '#domain/kernel/assert.ts'
import type { StoredSubscription, Subscriptions } from '#server/alert-ports.ts'
import { userSession } from '../schema.ts'
import { pushSubscription } from '../schema-alerts.ts'
import type { Database } from '../with-transaction.ts'

const subscriptionOf = ({ id, keyId, ...row }: typeof pushSubscription.$inferSelect): StoredSubscription => ({
  ...row,
  id: String(id),
  key_id: keyId,
})

export function subscriptionsStore(database: Database): Subscriptions {
  const alive = async (which: SQL | undefined, now: Date) => {
    const rows = await database
      .select({ subscription: pushSubscription })
      .from(pushSubscription)
      .leftJoin(userSession, eq(userSession.id, pushSubscription.sessionId))
      .where(
        and(
          which,
          or(
            isNull(pushSubscription.sessionId),
            and(isNull(userSession.revokedAt), gt(userSession.expiresAt, now)),
          ),
        ),
      )
      .orderBy(asc(pushSubscription.madeAt), asc(pushSubscription.id))
    return rows.map(({ subscription }) => subscriptionOf(subscription))
  }
  const mine = (userPk: number, endpoint: string) =>
    and(eq(pushSubscription.userPk, userPk), eq(pushSubscription.endpoint, endpoint))
  const ofUsers = (userPks: readonly number[], now: Date) =>
    userPks.length === 0 ? Promise.resolve([]) : alive(inArray(pushSubscription.userPk, [...userPks]), now)

  return {
    async put({ key_id, ...given }, replaces, most) {
      const { userPk, endpoint } = given
      // Whoever had it before has another row: what is on its way to them is not for the new one.
      await database
        .delete(pushSubscription)
        .where(and(eq(pushSubscription.endpoint, endpoint), ne(pushSubscription.userPk, userPk)))
      if (replaces !== null && replaces !== endpoint)
        await database.delete(pushSubscription).where(mine(userPk, replaces))
      const values = { ...given, keyId: key_id, userAgent: given.userAgent.slice(0, 300) }
      const [row] = await database
        .insert(pushSubscription)
        .values(values)
        .onConflictDoUpdate({
          target: pushSubscription.endpoint,
          set: { ...values, failures: 0 },
        })
        .returning({ id: pushSubscription.id })
      assert(row, 'what was put is there')
      await database.execute(sql`
        DELETE FROM push_subscription WHERE id IN (
          SELECT id FROM push_subscription WHERE user_pk = ${userPk} AND id <> ${row.id}
          ORDER BY made_at DESC, id DESC OFFSET ${most - 1}
        )`)
      return String(row.id)
    },

    ofUser: (userPk, now) => ofUsers([userPk], now),

    ofUsers,

    byIds: (ids, now) =>
      ids.length === 0 ? Promise.resolve([]) : alive(inArray(pushSubscription.id, ids.map(Number)), now),

    async byEndpoint(userPk, endpoint, now) {
      const [found] = await alive(mine(userPk, endpoint), now)
      return found ?? null
    },

    async remove(userPk, which) {
      const named =
        'id' in which
          ? and(eq(pushSubscription.userPk, userPk), eq(pushSubscription.id, Number(which.id)))
          : mine(userPk, which.endpoint)
      const removed = await database
        .delete(pushSubscription)
        .where(named)
        .returning({ id: pushSubscription.id })
      return removed.length > 0
    },

    async removeGone(id) {
      await database.delete(pushSubscription).where(eq(pushSubscription.id, Number(id)))
    },

    async removeOfSession(sessionId) {
      await database.delete(pushSubscription).where(eq(pushSubscription.sessionId, sessionId))
    },

    async succeeded(id, now) {
      await database
        .update(pushSubscription)
        .set({ lastSentAt: now, failures: 0 })
        .where(eq(pushSubscription.id, Number(id)))
    },

    async failed(id) {
      const [row] = await database
        .update(pushSubscription)
        .set({ failures: sql`${pushSubscription.failures} + 1` })
        .where(eq(pushSubscription.id, Number(id)))
        .returning({ failures: pushSubscription.failures })
      return row?.failures ?? 0
    },
  }
}
