import { and, asc, desc, eq, gte } from 'drizzle-orm'
import type { Models, Seals } from '#server/market-ports.ts'
import { oddsModel, sealedDay } from '../schema-market.ts'
import type { Database } from '../with-transaction.ts'
import { upsert } from './upsert.ts'

export const sealsStore = (database: Database): Seals => ({
  async head(country) {
    const [row] = await database
      .select()
      .from(sealedDay)
      .where(eq(sealedDay.country, country))
      .orderBy(desc(sealedDay.day))
      .limit(1)
    if (!row) return null
    const { country: _, ...line } = row
    return line
  },

  async lines(country, from) {
    const own = eq(sealedDay.country, country)
    const rows = await database
      .select()
      .from(sealedDay)
      .where(from === undefined ? own : and(own, gte(sealedDay.day, from)))
      .orderBy(asc(sealedDay.day))
    return rows.map(({ country: _, ...line }) => line)
  },

  // A day that is there already makes the whole transaction fail: nobody seals twice.
  async add(country, lines) {
    for (let from = 0; from < lines.length; from += 500)
      await database
        .insert(sealedDay)
        .values(
          lines
            .slice(from, from + 500)
            .map(({ line, ...rest }) => ({ ...rest, country, line: Buffer.from(line) })),
        )
  },
})

export const modelsStore = (database: Database): Models => ({
  async newest(country) {
    const [row] = await database
      .select()
      .from(oddsModel)
      .where(eq(oddsModel.country, country))
      .orderBy(desc(oddsModel.fit_day))
      .limit(1)
    return row ?? null
  },
  all: country =>
    database.select().from(oddsModel).where(eq(oddsModel.country, country)).orderBy(asc(oddsModel.fit_day)),
  async put(country, models) {
    const rows = models.map(model => ({ ...model, country }))
    await upsert(database, oddsModel, [oddsModel.country, oddsModel.fit_day], rows)
  },
})
