import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { assert } from '#domain/kernel/assert.ts'
import type { PushSubscriptionStore, StoredSubscription } from '#server/alert-ports.ts'
import { userSessionTable } from '../schema.ts'
import { pushSubscriptionTable } from '../schema-alerts.ts'
import type { Database } from '../with-transaction.ts'

const subscriptionOf = ({
  id,
  keyId,
  ...row
}: typeof pushSubscriptionTable.$inferSelect): StoredSubscription => ({
  ...row,
  id: String(id),
  key_id: keyId,
})

const mine = (userPk: number, endpoint: string) =>
  and(eq(pushSubscriptionTable.userPk, userPk), eq(pushSubscriptionTable.endpoint, endpoint))

export function pushSubscriptionsStore(database: Database): PushSubscriptionStore {
  return {
    async put({ key_id, ...input }, replaces, most) {
      const { userPk, endpoint } = input
      // A device of a previous user gets a new row, so that pushes under way for that user do not reach the new one.
      await database
        .delete(pushSubscriptionTable)
        .where(and(eq(pushSubscriptionTable.endpoint, endpoint), ne(pushSubscriptionTable.userPk, userPk)))
      if (replaces !== null && replaces !== endpoint)
        await database.delete(pushSubscriptionTable).where(mine(userPk, replaces))
      const values = { ...input, keyId: key_id, userAgent: input.userAgent.slice(0, 300) }
      const [row] = await database
        .insert(pushSubscriptionTable)
        .values(values)
        .onConflictDoUpdate({
          target: pushSubscriptionTable.endpoint,
          set: { ...values, failures: 0 },
        })
        .returning({ id: pushSubscriptionTable.id })
      assert(row, 'what was put is there')
      await database.execute(sql`
        DELETE FROM push_subscription WHERE id IN (
          SELECT id FROM push_subscription WHERE user_pk = ${userPk} AND id <> ${row.id}
          ORDER BY made_at DESC, id DESC OFFSET ${most - 1}
        )`)
      return String(row.id)
    },

    ...subscriptionFinder(database),

    async remove(userPk, which) {
      const named =
        'id' in which
          ? and(eq(pushSubscriptionTable.userPk, userPk), eq(pushSubscriptionTable.id, Number(which.id)))
          : mine(userPk, which.endpoint)
      const removed = await database
        .delete(pushSubscriptionTable)
        .where(named)
        .returning({ id: pushSubscriptionTable.id })
      return removed.length > 0
    },

    async removeGone(id) {
      await database.delete(pushSubscriptionTable).where(eq(pushSubscriptionTable.id, Number(id)))
    },

    async removeOfSession(sessionId) {
      await database.delete(pushSubscriptionTable).where(eq(pushSubscriptionTable.sessionId, sessionId))
    },

    async succeeded(id, now) {
      await database
        .update(pushSubscriptionTable)
        .set({ lastSentAt: now, failures: 0 })
        .where(eq(pushSubscriptionTable.id, Number(id)))
    },

    async failed(id) {
      const [row] = await database
        .update(pushSubscriptionTable)
        .set({ failures: sql`${pushSubscriptionTable.failures} + 1` })
        .where(eq(pushSubscriptionTable.id, Number(id)))
        .returning({ failures: pushSubscriptionTable.failures })
      return row?.failures ?? 0
    },
  }
}

type SubscriptionFinder = Pick<PushSubscriptionStore, 'ofUser' | 'ofUsers' | 'byIds' | 'byEndpoint'>

function subscriptionFinder(database: Database): SubscriptionFinder {
  const alive = async (which: SQL | undefined, now: Date) => {
    const rows = await database
      .select({ subscription: pushSubscriptionTable })
      .from(pushSubscriptionTable)
      .leftJoin(userSessionTable, eq(userSessionTable.id, pushSubscriptionTable.sessionId))
      .where(
        and(
          which,
          or(
            isNull(pushSubscriptionTable.sessionId),
            and(isNull(userSessionTable.revokedAt), gt(userSessionTable.expiresAt, now)),
          ),
        ),
      )
      .orderBy(asc(pushSubscriptionTable.madeAt), asc(pushSubscriptionTable.id))
    return rows.map(({ subscription }) => subscriptionOf(subscription))
  }
  const ofUsers = (userPks: readonly number[], now: Date) =>
    userPks.length === 0
      ? Promise.resolve([])
      : alive(inArray(pushSubscriptionTable.userPk, [...userPks]), now)

  return {
    ofUser: (userPk, now) => ofUsers([userPk], now),

    ofUsers,

    byIds: (ids, now) =>
      ids.length === 0 ? Promise.resolve([]) : alive(inArray(pushSubscriptionTable.id, ids.map(Number)), now),

    async byEndpoint(userPk, endpoint, now) {
      const [found] = await alive(mine(userPk, endpoint), now)
      return found ?? null
    },
  }
}
