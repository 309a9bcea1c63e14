import { and, asc, desc, eq, gte, lte } from 'drizzle-orm'
import type { OddsModelStore, SealStore } from '#server/market-ports.ts'
import { oddsModel, sealedDay } from '../schema-market.ts'
import type { Database } from '../with-transaction.ts'
import { upsert } from './upsert.ts'

export const sealsStore = (database: Database): SealStore => ({
  async head(country, until) {
    const [row] = await database
      .select()
      .from(sealedDay)
      .where(and(eq(sealedDay.country, country), until === undefined ? undefined : lte(sealedDay.day, until)))
      .orderBy(desc(sealedDay.day))
      .limit(1)
    if (!row) return null
    const { country: _, ...line } = row
    return line
  },

  async lines(country, from, to, most) {
    const within = and(
      eq(sealedDay.country, country),
      from === undefined ? undefined : gte(sealedDay.day, from),
      to === undefined ? undefined : lte(sealedDay.day, to),
    )
    const query = database.select().from(sealedDay).where(within).orderBy(asc(sealedDay.day))
    const rows = await (most === undefined ? query : query.limit(most))
    return rows.map(({ country: _, ...line }) => line)
  },

  // A day that is already sealed makes the whole transaction fail, so that it is never sealed twice.
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

export const modelsStore = (database: Database): OddsModelStore => ({
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
