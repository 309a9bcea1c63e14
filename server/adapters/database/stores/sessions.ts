import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { SessionRow, Sessions } from '#server/ports.ts'
import { userAccount, userSession } from '../schema.ts'
import type { Database } from '../with-transaction.ts'
import { userOfRow } from './accounts.ts'

const sessionOf = (row: typeof userSession.$inferSelect): SessionRow => ({
  id: row.id,
  userPk: row.userPk,
  client: row.client,
  expiresAt: row.expiresAt,
})

/** A rotation sets both instants alike; whoever then shows what it answered moves the one. */
const hasArrived = ({ rotatedAt, lastSeenAt }: typeof userSession.$inferSelect): boolean =>
  rotatedAt === null || lastSeenAt > rotatedAt

export function sessionsStore(database: Database): Sessions {
  const alive = (id: string, now: Date) =>
    and(eq(userSession.id, id), isNull(userSession.revokedAt), gt(userSession.expiresAt, now))

  const ofUser = (userPk: number) => and(eq(userSession.userPk, userPk), isNull(userSession.revokedAt))

  const revoke = async (id: string, now: Date) => {
    const closed = await database
      .update(userSession)
      .set({ revokedAt: now })
      .where(alive(id, now))
      .returning({ id: userSession.id })
    return closed.length > 0
  }

  const arrive = async (id: string, came: Buffer, now: Date) => {
    await database
      .update(userSession)
      .set({
        lastSeenAt: sql`greatest(${now.toISOString()}::timestamptz, rotated_at + interval '1 millisecond')`,
      })
      .where(and(eq(userSession.id, id), eq(userSession.refreshHash, came)))
  }

  return {
    async open({ id, userPk, client, expiresAt, refreshHash, userAgent, now }) {
      await database.insert(userSession).values({
        id,
        userPk,
        client,
        expiresAt,
        refreshHash,
        userAgent: userAgent.slice(0, 300),
        createdAt: now,
        lastSeenAt: now,
      })
    },

    async rotate({ sessionId, hash, next, now, graceMs }) {
      const [rotated] = await database
        .update(userSession)
        .set({ refreshHash: next, previousRefreshHash: hash, rotatedAt: now, lastSeenAt: now })
        .where(and(alive(sessionId, now), eq(userSession.refreshHash, hash)))
        .returning()
      if (rotated) return { kind: 'rotated', session: sessionOf(rotated) }

      const [row] = await database.select().from(userSession).where(alive(sessionId, now))
      if (!row) return { kind: 'unknown' }
      const sinceRotation = now.getTime() - (row.rotatedAt?.getTime() ?? Number.NEGATIVE_INFINITY)
      if (row.previousRefreshHash?.equals(hash) && (sinceRotation <= graceMs || !hasArrived(row)))
        return { kind: 'grace', session: sessionOf(row) }
      await revoke(sessionId, now)
      return { kind: 'reused' }
    },

    async userOf(id, now, came) {
      const [row] = await database
        .select({ account: userAccount, session: userSession })
        .from(userSession)
        .innerJoin(userAccount, eq(userAccount.pk, userSession.userPk))
        .where(alive(id, now))
      if (!row) return null
      if (row.session.refreshHash.equals(came) && !hasArrived(row.session)) await arrive(id, came, now)
      return userOfRow(row.account)
    },

    close: revoke,

    async closeAllOf(userPk, now) {
      await database.update(userSession).set({ revokedAt: now }).where(ofUser(userPk))
    },

    async aliveOf(userPk, now) {
      const rows = await database
        .select()
        .from(userSession)
        .where(and(ofUser(userPk), gt(userSession.expiresAt, now)))
        .orderBy(desc(userSession.lastSeenAt), desc(userSession.createdAt))
      return rows.map(({ id, client, userAgent, createdAt, lastSeenAt }) => ({
        id,
        client,
        userAgent,
        openedAt: createdAt,
        seenAt: lastSeenAt,
      }))
    },

    async closeOneOf(userPk, id, now) {
      const closed = await database
        .update(userSession)
        .set({ revokedAt: now })
        .where(and(ofUser(userPk), alive(id, now)))
        .returning({ id: userSession.id })
      return closed.length > 0
    },

    async closeOthersOf(userPk, kept, now) {
      await database
        .update(userSession)
        .set({ revokedAt: now })
        .where(and(ofUser(userPk), ne(userSession.id, kept)))
    },

    async forgetEndedBefore(instant) {
      await database
        .delete(userSession)
        .where(or(lt(userSession.expiresAt, instant), lt(userSession.revokedAt, instant)))
    },
  }
}
