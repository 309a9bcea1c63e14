import { and, asc, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { Bars } from '#domain/analysis/bars.ts'
import { lastRowsOfColumns, sliceColumns } from '#domain/analysis/columns.ts'
import { assert } from '#domain/kernel/assert.ts'
import { toTradingDay, yearOf } from '#domain/market/calendar/day.ts'
import type { BarStore, NewestBar } from '#server/market-ports.ts'
import { barYear } from '../schema-market.ts'
import type { Database } from '../with-transaction.ts'
import { checksumOf, decodeBarYears, encodeBars } from './bar-bytes.ts'

type Row = typeof barYear.$inferSelect

export function barsStore(database: Database): BarStore {
  return {
    async all(fsymId) {
      const rows = await database
        .select()
        .from(barYear)
        .where(eq(barYear.fsymId, fsymId))
        .orderBy(asc(barYear.year))
      return decodeBarYears(rows.map(undamaged))
    },

    async last(fsymIds, count) {
      const found = new Map<string, Bars>()
      if (fsymIds.length === 0) return found
      const newer = database.$with('newer').as(
        database
          .select({
            fsymId: barYear.fsymId,
            year: barYear.year,
            barsAfter: sql<number>`
              sum(${barYear.count}) OVER (PARTITION BY ${barYear.fsymId} ORDER BY ${barYear.year} DESC) - ${barYear.count}
            `.as('bars_after'),
          })
          .from(barYear)
          .where(inArray(barYear.fsymId, [...fsymIds])),
      )
      const rows = await database
        .with(newer)
        .select({ row: barYear })
        .from(barYear)
        .innerJoin(newer, sql`${newer.fsymId} = ${barYear.fsymId} AND ${newer.year} = ${barYear.year}`)
        .where(sql`${newer.barsAfter} < ${count}`)
        .orderBy(asc(barYear.fsymId), asc(barYear.year))
      const years = new Map<string, Buffer[]>()
      for (const { row } of rows) years.set(row.fsymId, [...(years.get(row.fsymId) ?? []), undamaged(row)])
      for (const [fsymId, parts] of years) found.set(fsymId, lastRowsOfColumns(decodeBarYears(parts), count))
      return found
    },

    async newest(fsymIds) {
      const found = new Map<string, NewestBar>()
      for (let from = 0; from < fsymIds.length; from += AT_ONCE) {
        const rows = await database
          .selectDistinctOn([barYear.fsymId])
          .from(barYear)
          .where(inArray(barYear.fsymId, fsymIds.slice(from, from + AT_ONCE)))
          .orderBy(asc(barYear.fsymId), desc(barYear.year))
        for (const row of rows) {
          const { day, close, factor } = lastRowsOfColumns(decodeBarYears([undamaged(row)]), 1)
          found.set(row.fsymId, { day: toTradingDay(day[0]!), close: close[0]!, factor: factor[0]! })
        }
      }
      return found
    },

    async oldestYear(fsymIds) {
      const found = new Map<string, Bars>()
      if (fsymIds.length === 0) return found
      const rows = await database
        .selectDistinctOn([barYear.fsymId])
        .from(barYear)
        .where(inArray(barYear.fsymId, [...fsymIds]))
        .orderBy(asc(barYear.fsymId), asc(barYear.year))
      for (const row of rows) found.set(row.fsymId, decodeBarYears([undamaged(row)]))
      return found
    },

    async keepYears(fsymId, years) {
      const others = and(eq(barYear.fsymId, fsymId), notInArray(barYear.year, [...years]))
      const { rowCount } = await database.delete(barYear).where(others)
      return rowCount ?? 0
    },

    async put(series) {
      const rows = series.flatMap(({ fsym_id, bars }) =>
        yearsOf(bars).map(year => {
          const columns = encodeBars(year)
          return {
            fsymId: fsym_id,
            year: yearOf(toTradingDay(year.day[0]!)),
            count: year.day.length,
            columns,
            checksum: checksumOf(columns),
          }
        }),
      )
      let written = 0
      for (let from = 0; from < rows.length; from += AT_ONCE) {
        const { rowCount } = await database
          .insert(barYear)
          .values(rows.slice(from, from + AT_ONCE))
          .onConflictDoUpdate({
            target: [barYear.fsymId, barYear.year],
            set: {
              count: sql`excluded.count`,
              columns: sql`excluded.columns`,
              checksum: sql`excluded.checksum`,
              updatedAt: sql`now()`,
            },
            // An unchanged year is not written again.
            setWhere: ne(barYear.checksum, sql`excluded.checksum`),
          })
        written += rowCount ?? 0
      }
      return written
    },
  }
}

/** The number of rows in one statement; a year takes about three kilobytes. */
const AT_ONCE = 500

function undamaged({ fsymId, year, columns, checksum }: Row): Buffer {
  assert(checksumOf(columns).equals(checksum), `the stored bars of ${fsymId} in ${year} are undamaged`)
  return columns
}

function yearsOf(bars: Bars): Bars[] {
  const years: Bars[] = []
  let from = 0
  for (let at = 1; at <= bars.day.length; at++) {
    const isEnd = at === bars.day.length
    if (!isEnd && Math.floor(bars.day[at]! / 10_000) === Math.floor(bars.day[from]! / 10_000)) continue
    years.push(sliceColumns(bars, from, at))
    from = at
  }
  return years
}
