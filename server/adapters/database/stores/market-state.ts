import { eq, inArray, sql } from 'drizzle-orm'
import type { MarketSource } from '#domain/market/source.ts'
import type { MarketState } from '#server/ports.ts'
import { barYear, instrument, marketState, stockReport } from '../schema.ts'
import type { Database } from '../with-transaction.ts'

export function marketStateStore(database: Database): MarketState {
  return {
    async of(country) {
      const [row] = await database.select().from(marketState).where(eq(marketState.country, country))
      return row ? { country, dataDate: row.dataDate, source: row.source as MarketSource } : null
    },

    async put({ country, dataDate, source }) {
      await database
        .insert(marketState)
        .values({ country, dataDate, source })
        .onConflictDoUpdate({
          target: marketState.country,
          set: { dataDate, source, updatedAt: sql`now()` },
        })
    },

    async clear(country, series) {
      const own = database
        .select({ fsymId: instrument.fsymId })
        .from(instrument)
        .where(eq(instrument.country, country))
      const all = [...(await own).map(row => row.fsymId), ...series]
      await database.delete(barYear).where(inArray(barYear.fsymId, all))
      await database.delete(stockReport).where(inArray(stockReport.fsymId, all))
      await database.delete(instrument).where(eq(instrument.country, country))
      await database.delete(marketState).where(eq(marketState.country, country))
    },
  }
}
