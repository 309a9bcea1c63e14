import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { AiReports } from '#server/ports.ts'
import { aiReportEntry, aiReportList } from '../schema.ts'
import type { Database } from '../with-transaction.ts'

export function aiReportsStore(database: Database): AiReports {
  return {
    // One statement, so that a revision is never read beside the entries of another.
    async read(userPk) {
      const rows = await database
        .select({ revision: aiReportList.revision, entry: aiReportEntry })
        .from(aiReportList)
        .leftJoin(aiReportEntry, eq(aiReportEntry.userPk, aiReportList.userPk))
        .where(eq(aiReportList.userPk, userPk))
        .orderBy(asc(aiReportEntry.position))
      const entries = rows.flatMap(({ entry }) =>
        entry ? [{ id: entry.id, fsymId: entry.fsymId, isHidden: entry.isHidden }] : [],
      )
      return { revision: rows[0]?.revision ?? 0, entries }
    },

    async replace({ userPk, baseRevision, entries }) {
      await database.insert(aiReportList).values({ userPk, revision: 0 }).onConflictDoNothing()
      const moved = await database
        .update(aiReportList)
        .set({ revision: sql`${aiReportList.revision} + 1`, updatedAt: sql`now()` })
        .where(and(eq(aiReportList.userPk, userPk), eq(aiReportList.revision, baseRevision)))
        .returning({ revision: aiReportList.revision })
      if (moved.length === 0) return 'stale'

      const kept = entries.map(entry => entry.fsymId)
      await database
        .delete(aiReportEntry)
        .where(and(eq(aiReportEntry.userPk, userPk), notInArray(aiReportEntry.fsymId, kept)))
      if (entries.length > 0)
        await database
          .insert(aiReportEntry)
          .values(entries.map(({ fsymId, isHidden }, position) => ({ userPk, fsymId, isHidden, position })))
          .onConflictDoUpdate({
            target: [aiReportEntry.userPk, aiReportEntry.fsymId],
            set: { position: sql`excluded.position`, isHidden: sql`excluded.is_hidden` },
          })
      return 'replaced'
    },
  }
}
