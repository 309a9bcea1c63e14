import { and, count, desc, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { type AlertType, alertTypesIn } from '#domain/alerts/alert-type.ts'
import type { AlertFate } from '#domain/alerts/outcome.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { Alerts, NewAlert, StoredAlert } from '#server/alert-ports.ts'
import { alertProgressTable, userAlert } from '../schema-alerts.ts'
import type { Database } from '../with-transaction.ts'

/**
 * PostgreSQL accepts at most 65,535 parameters in a statement.
 * https://www.postgresql.org/docs/current/limits.html
 */
const ROWS_AT_ONCE = 1000

type Row = typeof userAlert.$inferSelect
type Counts = { sent: number; shown: number; opened: number }

const none: Counts = { sent: 0, shown: 0, opened: 0 }

const alertOf = (
  { id, titleKr, titleEn, bodyKr, bodyEn, type, fate, ...row }: Row,
  counts: Counts,
): StoredAlert => ({
  ...row,
  id: String(id),
  type: type as AlertType,
  fate: fate as AlertFate,
  title_kr: titleKr,
  title_en: titleEn,
  body_kr: bodyKr,
  body_en: bodyEn,
  ...counts,
})

const rowOf = ({ title_kr, title_en, body_kr, body_en, ...alert }: NewAlert) => ({
  ...alert,
  titleKr: title_kr,
  titleEn: title_en,
  bodyKr: body_kr,
  bodyEn: body_en,
})

const deliveryCount = (what: SQL) =>
  sql<number>`(SELECT count(*)::int FROM push_delivery d WHERE d.alert_id = user_alert.id AND ${what})`

const withCounts = {
  alert: userAlert,
  sent: deliveryCount(sql`d.ended = 'taken'`),
  shown: deliveryCount(sql`d.shown_at IS NOT NULL`),
  opened: deliveryCount(sql`d.opened_at IS NOT NULL`),
}

const numbers = (ids: readonly string[]): number[] => ids.map(Number).filter(Number.isSafeInteger)

export function alertsStore(database: Database): Alerts {
  const read = async (where: SQL | undefined, page?: { limit: number; offset: number }) => {
    const query = database
      .select(withCounts)
      .from(userAlert)
      .where(where)
      .orderBy(desc(userAlert.madeAt), desc(userAlert.id))
    const rows = await (page ? query.limit(page.limit).offset(page.offset) : query)
    return rows.map(({ alert, ...counts }) => alertOf(alert, counts))
  }
  const unreadOf = (userPks: readonly number[]) =>
    and(inArray(userAlert.userPk, [...userPks]), isNull(userAlert.readAt))

  return {
    async add(alerts) {
      const added: StoredAlert[] = []
      for (let from = 0; from < alerts.length; from += ROWS_AT_ONCE) {
        const rows = await database
          .insert(userAlert)
          .values(alerts.slice(from, from + ROWS_AT_ONCE).map(rowOf))
          .onConflictDoNothing({ target: [userAlert.userPk, userAlert.key] })
          .returning()
        added.push(...rows.map(row => alertOf(row, none)))
      }
      return added
    },

    async list(userPk, list, page) {
      const types = list === 'all' ? undefined : inArray(userAlert.type, [...alertTypesIn(list)])
      const where = and(eq(userAlert.userPk, userPk), types)
      return { rows: await read(where, page), total: await database.$count(userAlert, where) }
    },

    byIds: ids => (ids.length === 0 ? Promise.resolve([]) : read(inArray(userAlert.id, numbers(ids)))),

    unread: userPk => database.$count(userAlert, unreadOf([userPk])),

    async unreadOf(userPks) {
      if (userPks.length === 0) return new Map()
      const rows = await database
        .select({ userPk: userAlert.userPk, unread: count() })
        .from(userAlert)
        .where(unreadOf(userPks))
        .groupBy(userAlert.userPk)
      return new Map(rows.map(({ userPk, unread }) => [userPk, unread]))
    },

    async markRead(userPk, { ids, until }, now) {
      const named = ids.length === 0 ? [] : [inArray(userAlert.id, numbers(ids))]
      const earlier = until === null ? [] : [lte(userAlert.madeAt, until)]
      const which = or(...named, ...earlier)
      if (!which) return
      await database
        .update(userAlert)
        .set({ readAt: now })
        .where(and(unreadOf([userPk]), which))
    },

    since: (userPk, instant) => read(and(eq(userAlert.userPk, userPk), gte(userAlert.madeAt, instant))),

    async countByFate(userPk, since) {
      const rows = await database
        .select({ type: userAlert.type, fate: userAlert.fate, count: count() })
        .from(userAlert)
        .where(and(eq(userAlert.userPk, userPk), gte(userAlert.madeAt, since)))
        .groupBy(userAlert.type, userAlert.fate)
      return rows.map(row => ({ ...row, type: row.type as AlertType, fate: row.fate as AlertFate }))
    },

    async forgetBefore(instant) {
      await database.delete(userAlert).where(lt(userAlert.madeAt, instant))
    },

    async toldUntil(country) {
      const [row] = await database
        .select()
        .from(alertProgressTable)
        .where(eq(alertProgressTable.country, country))
      return row ? { version: row.version, day: toTradingDay(row.day) } : null
    },

    async setTold(country, version, day) {
      const set = { version, day, toldAt: sql`now()` }
      await database
        .insert(alertProgressTable)
        .values({ country, ...set })
        .onConflictDoUpdate({ target: alertProgressTable.country, set })
    },
  }
}
