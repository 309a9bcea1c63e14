import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { IdempotencyKeyStore } from '#server/ports.ts'
import { idempotencyKey } from '../schema.ts'
import type { Database } from '../with-transaction.ts'

/**
 * Our choice. A device has one call under way at a time, so that a repeated call is among the newest; without a limit one
 * account could fill the disk.
 */
const MOST_KEYS_OF_USER = 200

/**
 * Create this store on the transaction of the effect, so that the effect and what is remembered of it are committed
 * together.
 */
export function idempotencyKeysStore(database: Database): IdempotencyKeyStore {
  const dropOldest = async (userPk: number, newest: string) => {
    const others = and(eq(idempotencyKey.userPk, userPk), ne(idempotencyKey.key, newest))
    const tooMany = database
      .select({ key: idempotencyKey.key })
      .from(idempotencyKey)
      .where(others)
      .orderBy(desc(idempotencyKey.nth))
      .offset(MOST_KEYS_OF_USER - 1)
    await database.delete(idempotencyKey).where(and(others, inArray(idempotencyKey.key, tooMany)))
  }

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
      if (first) {
        const same = first.endpoint === endpoint && first.requestHash.equals(requestHash)
        return same ? { kind: 'repeated', facts: first.facts } : { kind: 'key-reused' }
      }

      const { reply, facts } = await run()
      if (facts !== null) {
        const row = { userPk, key, endpoint, requestHash, status: 200, facts, createdAt: now }
        await database.insert(idempotencyKey).values(row)
        await dropOldest(userPk, key)
      }
      return { kind: 'answer', reply }
    },

    async forgetBefore(instant) {
      await database.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, instant))
    },
  }
}
