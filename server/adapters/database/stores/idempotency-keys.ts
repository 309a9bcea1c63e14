import { and, eq, lt, sql } from 'drizzle-orm'
import type { IdempotencyKeyStore } from '#server/ports.ts'
import { idempotencyKey } from '../schema.ts'
import type { Database } from '../with-transaction.ts'

/**
 * Create this store on the transaction of the effect, so that the effect and the stored reply are committed together.
 */
export function idempotencyKeysStore(database: Database): IdempotencyKeyStore {
  return {
    async once({ userPk, key, endpoint, requestHash, now }, run) {
      // The lock is held until the transaction ends. A second request with the same key does not wait for it but gets
      // `running`.
      const lock = await database.execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(hashtextextended(${`${userPk}:${key}`}, 7)) as free`,
      )
      if (!lock.rows[0]?.free) return { kind: 'running' }

      const mine = and(eq(idempotencyKey.userPk, userPk), eq(idempotencyKey.key, key))
      const [first] = await database.select().from(idempotencyKey).where(mine)
      if (first?.status) {
        const same = first.endpoint === endpoint && first.requestHash.equals(requestHash)
        return same
          ? { kind: 'answer', answer: { status: first.status, body: first.body } }
          : { kind: 'key-reused' }
      }

      const answer = await run()
      await database
        .insert(idempotencyKey)
        .values({ userPk, key, endpoint, requestHash, createdAt: now, ...answer })
      return { kind: 'answer', answer }
    },

    async forgetBefore(instant) {
      await database.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, instant))
    },
  }
}
