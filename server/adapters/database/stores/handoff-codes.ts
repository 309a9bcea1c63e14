import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { HandoffCodeStore } from '#server/sign-in-ports.ts'
import { handoffCode } from '../schema-people.ts'
import type { Database } from '../with-transaction.ts'

export function handoffCodesStore(database: Database): HandoffCodeStore {
  return {
    async give(code) {
      await database.insert(handoffCode).values(code)
    },

    async take({ codeHash, client, challenge, now }) {
      const [row] = await database
        .update(handoffCode)
        .set({ usedAt: now })
        .where(
          and(
            eq(handoffCode.codeHash, codeHash),
            eq(handoffCode.client, client),
            eq(handoffCode.challenge, challenge),
            isNull(handoffCode.usedAt),
            gt(handoffCode.expiresAt, now),
          ),
        )
        .returning({ userPk: handoffCode.userPk })
      return row?.userPk ?? null
    },

    async forgetOf(userPk) {
      await database.delete(handoffCode).where(eq(handoffCode.userPk, userPk))
    },

    async forgetEndedBefore(instant) {
      await database.delete(handoffCode).where(lt(handoffCode.expiresAt, instant))
    },
  }
}
