import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { SessionRow, SessionStore } from '#server/ports.ts'
import { userAccount, userSessionTable } from '../schema.ts'
import type { Database } from '../with-transaction.ts'
import { userOfRow } from './accounts.ts'
import { isOpenSession, openSessionsOfUser, sessionCloser } from './session-closer.ts'

const sessionOf = (row: typeof userSessionTable.$inferSelect): SessionRow => ({
  id: row.id,
  userPk: row.userPk,
  client: row.client,
  expiresAt: row.expiresAt,
})

/**
 * Returns true when the reply with the newest token has arrived. A rotation sets both instants to the same value, and
 * the first request with the new token moves `lastSeenAt`.
 */
const hasArrived = ({ rotatedAt, lastSeenAt }: typeof userSessionTable.$inferSelect): boolean =>
  rotatedAt === null || lastSeenAt > rotatedAt

export function signInSessionsStore(database: Database): SessionStore {
  const { closeBeyondLimit, ...closer } = sessionCloser(database)
  const revoke = closer.close

  const arrive = async (id: string, came: Buffer, now: Date) => {
    await database
      .update(userSessionTable)
      .set({
        lastSeenAt: sql`greatest(${now.toISOString()}::timestamptz, rotated_at + interval '1 millisecond')`,
      })
      .where(and(eq(userSessionTable.id, id), eq(userSessionTable.refreshHash, came)))
  }

  return {
    async open({ id, userPk, client, expiresAt, refreshHash, userAgent, now }) {
      await database.insert(userSessionTable).values({
        id,
        userPk,
        client,
        expiresAt,
        refreshHash,
        userAgent: userAgent.slice(0, 300),
        createdAt: now,
        lastSeenAt: now,
      })
      await closeBeyondLimit(userPk, id, now)
    },

    async rotate({ sessionId, hash, next, now, graceMs }) {
      const [rotated] = await database
        .update(userSessionTable)
        .set({ refreshHash: next, previousRefreshHash: hash, rotatedAt: now, lastSeenAt: now })
        .where(and(isOpenSession(sessionId, now), eq(userSessionTable.refreshHash, hash)))
        .returning()
      if (rotated) return { kind: 'rotated', session: sessionOf(rotated) }

      const [row] = await database.select().from(userSessionTable).where(isOpenSession(sessionId, now))
      if (!row) return { kind: 'unknown' }
      const sinceRotation = now.getTime() - (row.rotatedAt?.getTime() ?? Number.NEGATIVE_INFINITY)
      if (row.previousRefreshHash?.equals(hash) && (sinceRotation <= graceMs || !hasArrived(row)))
        return { kind: 'grace', session: sessionOf(row) }
      await revoke(sessionId, now)
      return { kind: 'reused' }
    },

    async userOf(id, now, came) {
      const [row] = await database
        .select({ account: userAccount, session: userSessionTable })
        .from(userSessionTable)
        .innerJoin(userAccount, eq(userAccount.pk, userSessionTable.userPk))
        .where(isOpenSession(id, now))
      if (!row) return null
      if (row.session.refreshHash.equals(came) && !hasArrived(row.session)) await arrive(id, came, now)
      return userOfRow(row.account)
    },

    ...closer,

    async aliveOf(userPk, now) {
      const rows = await database
        .select()
        .from(userSessionTable)
        .where(and(openSessionsOfUser(userPk), gt(userSessionTable.expiresAt, now)))
        .orderBy(desc(userSessionTable.lastSeenAt), desc(userSessionTable.createdAt))
      return rows.map(({ id, client, userAgent, createdAt, lastSeenAt }) => ({
        id,
        client,
        userAgent,
        openedAt: createdAt,
        seenAt: lastSeenAt,
      }))
    },

    async forgetEndedBefore(instant) {
      await database
        .delete(userSessionTable)
        .where(or(lt(userSessionTable.expiresAt, instant), lt(userSessionTable.revokedAt, instant)))
    },
  }
}
