import { sql } from 'drizzle-orm'
import type { Database } from '../../with-transaction.ts'

/**
 * Empties the lots that have expired, of at most so many users. Wallets are locked first, as by everybody who moves points. The
 * second statement sees what was spent before the lock was had. The ledger names the instant of the expiry, not that of the job.
 */
export async function expireDuePoints(database: Database, now: Date, atMost: number): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await database.execute<{ user_pk: string }>(sql`
    SELECT user_pk FROM point_wallet WHERE user_pk IN (
      SELECT DISTINCT user_pk FROM point_lot WHERE expires_at <= ${at} AND remaining > 0 LIMIT ${atMost}
    ) ORDER BY user_pk FOR UPDATE SKIP LOCKED`)
  if (rows.length === 0) return 0
  const users = `{${rows.map(row => row.user_pk).join(',')}}`
  const expired = await database.execute(sql`
    WITH due AS (
      SELECT id, user_pk, remaining, type_code, reason, expires_at FROM point_lot
      WHERE user_pk = ANY(${users}::bigint[]) AND expires_at <= ${at} AND remaining > 0
    ), emptied AS (
      UPDATE point_lot SET remaining = 0 FROM due WHERE point_lot.id = due.id
    )
    INSERT INTO point_entry
      (operation, user_pk, lot_id, from_account, to_account, amount, action_code, type_code, reason, created_at)
    SELECT nextval('point_operation'), user_pk, id, 'held', 'expired', remaining, 'EXPIRED', type_code, reason, expires_at
    FROM due`)
  return expired.rowCount ?? 0
}
