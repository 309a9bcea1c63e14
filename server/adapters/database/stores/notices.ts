import { and, asc, gte, isNull } from 'drizzle-orm'
import type { MaintenanceNotice, NoticeStore } from '#server/ports.ts'
import { serviceNotice } from '../schema.ts'
import type { Database } from '../with-transaction.ts'

const noticeOf = (row: typeof serviceNotice.$inferSelect): MaintenanceNotice => ({
  start: row.startsAt,
  end: row.endsAt,
  titleKr: row.titleKr,
  titleEn: row.titleEn,
})

export function noticesStore(database: Database): NoticeStore {
  const notOver = (now: Date) => and(isNull(serviceNotice.cancelledAt), gte(serviceNotice.endsAt, now))
  const coming = (now: Date) =>
    database.select().from(serviceNotice).where(notOver(now)).orderBy(asc(serviceNotice.startsAt))

  return {
    async current(now) {
      const [row] = await coming(now).limit(1)
      return row ? noticeOf(row) : null
    },
    async all(now) {
      return (await coming(now)).map(noticeOf)
    },
    async add({ start, end, titleKr, titleEn }) {
      await database.insert(serviceNotice).values({ startsAt: start, endsAt: end, titleKr, titleEn })
    },
    async cancelUpcoming(now) {
      const cleared = await database
        .update(serviceNotice)
        .set({ cancelledAt: now })
        .where(notOver(now))
        .returning({ id: serviceNotice.id })
      return cleared.length
    },
  }
}
