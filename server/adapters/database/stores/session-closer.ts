import { and, desc, eq, gt, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import type { SessionStore } from '#server/ports.ts'
import { userSessionTable } from '../schema.ts'
import type { Database } from '../with-transaction.ts'
import { pushSubscriptionsStore } from './subscriptions.ts'

export const isOpenSession = (id: string, now: Date) =>
  and(eq(userSessionTable.id, id), isNull(userSessionTable.revokedAt), gt(userSessionTable.expiresAt, now))

export const openSessionsOfUser = (userPk: number) =>
  and(eq(userSessionTable.userPk, userPk), isNull(userSessionTable.revokedAt))

/** Our choice, far above the devices of one person. Without a limit, sessions could be opened until the disk is full. */
const MOST_SESSIONS_OF_USER = 30

type SessionCloser = Pick<SessionStore, 'close' | 'closeAllOf' | 'closeOneOf' | 'closeOthersOf'> & {
  /** Closes the sessions that were not used for longest where the user has too many, but never `kept`. */
  closeBeyondLimit(userPk: number, kept: string, now: Date): Promise<void>
}

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

    async closeBeyondLimit(userPk, kept, now) {
      const others = and(
        openSessionsOfUser(userPk),
        gt(userSessionTable.expiresAt, now),
        ne(userSessionTable.id, kept),
      )
      const tooMany = database
        .select({ id: userSessionTable.id })
        .from(userSessionTable)
        .where(others)
        .orderBy(desc(userSessionTable.lastSeenAt), desc(userSessionTable.createdAt))
        .offset(MOST_SESSIONS_OF_USER - 1)
      await closeThose(inArray(userSessionTable.id, tooMany), now)
    },

    async closeOthersOf(userPk, kept, now) {
      await closeThose(and(openSessionsOfUser(userPk), ne(userSessionTable.id, kept)), now)
    },
  }
}
