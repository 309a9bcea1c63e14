import { desc, eq } from 'drizzle-orm'
import type { MarketSource } from '#domain/market/sources/source.ts'
import type { CorrectionStore } from '#server/market-ports.ts'
import { correctionTable } from '../schema-market.ts'
import type { Database } from '../with-transaction.ts'

export const correctionsStore = (database: Database): CorrectionStore => ({
  async add(corrections) {
    for (let from = 0; from < corrections.length; from += 500)
      await database.insert(correctionTable).values(corrections.slice(from, from + 500))
  },
  async newest(country, count) {
    const rows = await database
      .select()
      .from(correctionTable)
      .where(eq(correctionTable.country, country))
      .orderBy(desc(correctionTable.id))
      .limit(count)
    return rows.map(({ id: _, ...row }) => ({ ...row, source: row.source as MarketSource }))
  },
})
