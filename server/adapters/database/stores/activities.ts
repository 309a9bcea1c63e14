import { and, desc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm'
import type { ActivityStore } from '#server/people-ports.ts'
import { actionHistory, surveyResponse } from '../schema-people.ts'
import type { Database } from '../with-transaction.ts'

export function activitiesStore(database: Database): ActivityStore {
  return {
    async record(userPk, { kind, actionCode, extra, createdAt, most, apart }) {
      await database.insert(actionHistory).values({ userPk, kind, actionCode, extra, createdAt })
      await database.execute(sql`
        DELETE FROM action_history WHERE id IN (
          SELECT id FROM action_history
          WHERE user_pk = ${userPk} AND kind = ${kind} AND ${notInArray(actionHistory.actionCode, [...apart])}
          ORDER BY created_at DESC, id DESC OFFSET ${most}
        )`)
    },

    async list(userPk, kind, { codes, since, most }) {
      const rows = await database
        .select()
        .from(actionHistory)
        .where(
          and(
            eq(actionHistory.userPk, userPk),
            eq(actionHistory.kind, kind),
            codes.length > 0 ? inArray(actionHistory.actionCode, [...codes]) : undefined,
            since ? gte(actionHistory.createdAt, since) : undefined,
          ),
        )
        .orderBy(desc(actionHistory.createdAt), desc(actionHistory.id))
        .limit(most)
      return rows.map(({ actionCode, extra, createdAt }) => ({ actionCode, extra, createdAt }))
    },

    async daysOf(userPk, code) {
      const day = sql`(${actionHistory.createdAt} AT TIME ZONE 'Asia/Seoul')::date`
      const [row] = await database
        .select({
          days: sql<number>`count(DISTINCT ${day})::int`,
          first: sql<string | null>`min(${day})::text`,
        })
        .from(actionHistory)
        .where(
          and(
            eq(actionHistory.userPk, userPk),
            eq(actionHistory.kind, 'action'),
            eq(actionHistory.actionCode, code),
          ),
        )
      return { days: row?.days ?? 0, first: row?.first ?? null }
    },

    async hasAnswered(userPk, surveyId) {
      const rows = await database
        .select({ id: surveyResponse.surveyId })
        .from(surveyResponse)
        .where(and(eq(surveyResponse.userPk, userPk), eq(surveyResponse.surveyId, surveyId)))
      return rows.length > 0
    },

    async answer(userPk, { id, answers, now }) {
      const kept = await database
        .insert(surveyResponse)
        .values({ userPk, surveyId: id, answers, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: surveyResponse.surveyId })
      return kept.length > 0 ? 'kept' : 'answered'
    },
  }
}
