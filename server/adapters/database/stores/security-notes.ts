import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import {
  accountSecurityEvents,
  type ForcedSignOutEvent,
  forcedSignOutEvents,
  signInWays,
} from '#contract/security.ts'
import type { SecurityEventStore } from '#server/people-ports.ts'
import { actionHistory } from '../schema-people.ts'
import type { Database } from '../with-transaction.ts'

/**
 * The largest number of rows of a user. Our own choice, so that a user who links and unlinks all day does not fill the
 * table.
 */
const MOST = 200

export function securityEventsStore(database: Database): SecurityEventStore {
  const ofUser = (userPk: number) =>
    and(
      eq(actionHistory.userPk, userPk),
      eq(actionHistory.kind, 'action'),
      inArray(actionHistory.actionCode, [...accountSecurityEvents]),
    )

  return {
    async add(userPk, { kind, way, at }) {
      const extra = way === null ? {} : { way }
      await database
        .insert(actionHistory)
        .values({ userPk, kind: 'action', actionCode: kind, extra, createdAt: at })
      await database.execute(sql`
        DELETE FROM action_history WHERE id IN (
          SELECT id FROM action_history WHERE ${ofUser(userPk)} ORDER BY created_at DESC, id DESC OFFSET ${MOST}
        )`)
    },

    async newest(userPk, most) {
      const rows = await database
        .select()
        .from(actionHistory)
        .where(ofUser(userPk))
        .orderBy(desc(actionHistory.createdAt), desc(actionHistory.id))
        .limit(most)
      return rows.flatMap(({ actionCode, extra, createdAt }) => {
        const kind = accountSecurityEvents.find(each => each === actionCode)
        const way = signInWays.find(each => each === extra.way) ?? null
        return kind ? [{ kind, way, at: createdAt }] : []
      })
    },

    // Finds the event that ended a session. Both are matched by the instant, which is the same in the event and in
    // `revoked_at`.
    async thatEnded({ sessionId, refreshHash }) {
      const ended = sql.join(
        forcedSignOutEvents.map(kind => sql`${kind}`),
        sql`, `,
      )
      const { rows } = await database.execute<{ kind: ForcedSignOutEvent }>(sql`
        SELECT action_code AS kind
        FROM user_session JOIN action_history USING (user_pk)
        WHERE user_session.id = ${sessionId} AND action_history.created_at = revoked_at
          AND (refresh_hash = ${refreshHash} OR previous_refresh_hash = ${refreshHash})
          AND kind = 'action' AND action_code IN (${ended})
        LIMIT 1`)
      return rows[0]?.kind ?? null
    },
  }
}
