import { asc, eq, lte } from 'drizzle-orm'
import type { TrialStartStore } from '#server/plan-ports.ts'
import { trialStart as table } from '../../schema-offers.ts'
import type { Database } from '../../with-transaction.ts'

export const trialStartsStore = (database: Database): TrialStartStore => ({
  async record(start) {
    await database.insert(table).values(start)
  },
  holdDue: (now, atMost) =>
    database
      .select()
      .from(table)
      .where(lte(table.nextNoticeAt, now))
      .orderBy(asc(table.nextNoticeAt))
      .limit(atMost)
      .for('update', { skipLocked: true }),
  async setNextNotice(userPk, at) {
    await database.update(table).set({ nextNoticeAt: at }).where(eq(table.userPk, userPk))
  },
})
