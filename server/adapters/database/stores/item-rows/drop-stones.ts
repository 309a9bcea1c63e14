import { sql } from 'drizzle-orm'
import type { Database } from '../../with-transaction.ts'

/** The users of one statement, whose rows are locked until it ends. Our choice. */
const USERS_AT_ONCE = 500

/**
 * Drops old tombstones and raises the floor of their users. The user's row is locked before the items, as a change does it,
 * so that both never wait for each other. A revision is never above the count of its change, except in lists from before
 * there was a count; such a stone stays.
 */
export async function dropStonesBefore(database: Database, instant: Date): Promise<void> {
  const isOld = sql`body IS NULL AND updated_at < ${instant.toISOString()}::timestamptz AND revision <= changed_as`
  for (;;) {
    const { rowCount } = await database.execute(sql`
      WITH owner AS (
        SELECT pk FROM user_account
        WHERE pk IN (SELECT DISTINCT user_pk FROM user_item WHERE ${isOld} LIMIT ${USERS_AT_ONCE})
        ORDER BY pk FOR NO KEY UPDATE
      ), gone AS (
        DELETE FROM user_item USING owner WHERE user_pk = owner.pk AND ${isOld} RETURNING user_pk, changed_as
      ), highest AS (
        SELECT user_pk, max(changed_as) AS changed_as FROM gone GROUP BY user_pk
      )
      UPDATE user_account SET items_floor = greatest(items_floor, highest.changed_as)
      FROM highest WHERE pk = highest.user_pk`)
    if ((rowCount ?? 0) === 0) return
  }
}
