import { and, eq, gt, isNull, ne, type SQL } from 'drizzle-orm'
import type { SessionStore } from '#server/ports.ts'
import { userSessionTable } from '../schema.ts'
import type { Database } from '../with-transaction.ts'
import { pushSubscriptionsStore } from './subscriptions.ts'

export const isOpenSession = (id: string, now: Date) =>
  and(eq(userSessionTable.id, id), isNull(userSessionTable.revokedAt), gt(userSessionTable.expiresAt, now))

export const openSessionsOfUser = (userPk: number) =>
  and(eq(userSessionTable.userPk, userPk), isNull(userSessionTable.revokedAt))

type SessionCloser = Pick<SessionStore, 'close' | 'closeAllOf' | 'closeOneOf' | 'closeOthersOf'>

export function sessionCloser(database: Database): SessionCloser {
  /** Closing a session also removes the device that receives its pushes. Returns whether a session was closed. */
  const closeThose = async (which: SQL | undefined, now: Date) => {
    const closed = await database
      .update(userSessionTable)
      .set({ revokedAt: now })
      .where(which)
      .returning({ id: userSessionTable.id })
    const { removeOfSession } = pushSubscriptionsStore(database)
    for (const { id } of closed) await removeOfSession(id)
    return closed.length > 0
  }

  return {
    close: (id, now) => closeThose(isOpenSession(id, now), now),

    async closeAllOf(userPk, now) {
      await closeThose(openSessionsOfUser(userPk), now)
    },

    closeOneOf: (userPk, id, now) => closeThose(and(openSessionsOfUser(userPk), isOpenSession(id, now)), now),

    async closeOthersOf(userPk, kept, now) {
      await closeThose(and(openSessionsOfUser(userPk), ne(userSessionTable.id, kept)), now)
    },
  }
}
