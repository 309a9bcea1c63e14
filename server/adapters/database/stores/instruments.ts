import { asc, eq } from 'drizzle-orm'
import { assert } from '#domain/kernel/assert.ts'
import { isMarketCode } from '#domain/market/country.ts'
import type { Instruments } from '#server/market-ports.ts'
import { instrument } from '../schema-market.ts'
import type { Database } from '../with-transaction.ts'
import { upsert } from './upsert.ts'

export function instrumentsStore(database: Database): Instruments {
  return {
    async ofCountry(country) {
      const rows = await database
        .select()
        .from(instrument)
        .where(eq(instrument.country, country))
        .orderBy(asc(instrument.fsym_id))
      return rows.map(({ source: _, market, ...row }) => {
        assert(isMarketCode(market), `${market} is a market`)
        return { ...row, market }
      })
    },

    put: (instruments, source) =>
      upsert(
        database,
        instrument,
        [instrument.fsym_id],
        instruments.map(each => ({ ...each, source })),
      ),
  }
}
