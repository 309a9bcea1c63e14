import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { assert } from '#domain/kernel/assert.ts'
import { isMarketCode } from '#domain/market/country.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { Instruments } from '#server/ports.ts'
import { instrument } from '../schema.ts'
import type { Database } from '../with-transaction.ts'

export function instrumentsStore(database: Database): Instruments {
  return {
    async ofCountry(country) {
      const rows = await database
        .select()
        .from(instrument)
        .where(eq(instrument.country, country))
        .orderBy(asc(instrument.fsymId))
      return rows.map(read)
    },

    async byFsymIds(fsymIds) {
      if (fsymIds.length === 0) return new Map()
      const rows = await database
        .select()
        .from(instrument)
        .where(inArray(instrument.fsymId, [...fsymIds]))
      return new Map(rows.map(row => [row.fsymId, read(row)]))
    },

    // A ticker may have had another owner before: who trades under it now comes first, then who left last.
    async byTicker(country, ticker) {
      const [row] = await database
        .select()
        .from(instrument)
        .where(and(eq(instrument.country, country), eq(instrument.ticker, ticker)))
        .orderBy(sql`${instrument.delistedAt} DESC NULLS FIRST`, asc(instrument.fsymId))
        .limit(1)
      return row ? read(row) : null
    },

    async put(instruments, source) {
      if (instruments.length === 0) return
      await database
        .insert(instrument)
        .values(instruments.map(each => ({ ...written(each), source })))
        .onConflictDoUpdate({
          target: instrument.fsymId,
          set: excluded,
        })
    },
  }
}

type Row = typeof instrument.$inferSelect

function read(row: Row): Instrument {
  assert(isMarketCode(row.market), `${row.market} is a market`)
  return {
    fsym_id: row.fsymId,
    country: row.country,
    ticker: row.ticker,
    market: row.market,
    fref_security_type: row.frefSecurityType,
    name_kr: row.nameKr,
    name_en: row.nameEn,
    sector_code: row.sectorCode,
    shares: row.shares,
    listed_at: row.listedAt,
    delisted_at: row.delistedAt,
    halted_since: row.haltedSince,
  }
}

const written = (each: Instrument): Omit<Row, 'source'> => ({
  fsymId: each.fsym_id,
  country: each.country,
  ticker: each.ticker,
  market: each.market,
  frefSecurityType: each.fref_security_type,
  nameKr: each.name_kr,
  nameEn: each.name_en,
  sectorCode: each.sector_code,
  shares: each.shares,
  listedAt: each.listed_at,
  delistedAt: each.delisted_at,
  haltedSince: each.halted_since,
})

const excluded = {
  country: sql`excluded.country`,
  ticker: sql`excluded.ticker`,
  market: sql`excluded.market`,
  frefSecurityType: sql`excluded.fref_security_type`,
  nameKr: sql`excluded.name_kr`,
  nameEn: sql`excluded.name_en`,
  sectorCode: sql`excluded.sector_code`,
  shares: sql`excluded.shares`,
  listedAt: sql`excluded.listed_at`,
  delistedAt: sql`excluded.delisted_at`,
  haltedSince: sql`excluded.halted_since`,
  source: sql`excluded.source`,
}
