import { and, asc, desc, eq, gte, lte } from 'drizzle-orm'
import type { OddsModelStore, SealStore } from '#server/market-ports.ts'
import { oddsModelTable, sealedDayTable } from '../schema-market.ts'
import type { Database } from '../with-transaction.ts'
import { upsert } from './upsert.ts'

export const sealsStore = (database: Database): SealStore => ({
  async head(country, until) {
    const [row] = await database
      .select()
      .from(sealedDayTable)
      .where(
        and(
          eq(sealedDayTable.country, country),
          until === undefined ? undefined : lte(sealedDayTable.day, until),
        ),
      )
      .orderBy(desc(sealedDayTable.day))
      .limit(1)
    if (!row) return null
    const { country: _, ...line } = row
    return line
  },

  async lines(country, from, to, most) {
    const within = and(
      eq(sealedDayTable.country, country),
      from === undefined ? undefined : gte(sealedDayTable.day, from),
      to === undefined ? undefined : lte(sealedDayTable.day, to),
    )
    const query = database.select().from(sealedDayTable).where(within).orderBy(asc(sealedDayTable.day))
    const rows = await (most === undefined ? query : query.limit(most))
    return rows.map(({ country: _, ...line }) => line)
  },

  // A day that is already sealed makes the whole transaction fail, so that it is never sealed twice.
  async add(country, lines) {
    for (let from = 0; from < lines.length; from += 500)
      await database
        .insert(sealedDayTable)
        .values(
          lines
            .slice(from, from + 500)
            .map(({ line, ...rest }) => ({ ...rest, country, line: Buffer.from(line) })),
        )
  },
})

export const oddsModelsStore = (database: Database): OddsModelStore => ({
  async newest(country) {
    const [row] = await database
      .select()
      .from(oddsModelTable)
      .where(eq(oddsModelTable.country, country))
      .orderBy(desc(oddsModelTable.fit_day))
      .limit(1)
    return row ?? null
  },
  all: country =>
    database
      .select()
      .from(oddsModelTable)
      .where(eq(oddsModelTable.country, country))
      .orderBy(asc(oddsModelTable.fit_day)),
  async put(country, models) {
    const rows = models.map(model => ({ ...model, country }))
    await upsert(database, oddsModelTable, [oddsModelTable.country, oddsModelTable.fit_day], rows)
  },
})
