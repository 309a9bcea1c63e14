import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Feed } from '#domain/market/feed.ts'
import { indicesOf } from '#domain/market/index-series.ts'
import type { MarketSource } from '#domain/market/sources/source.ts'
import type { MarketStateStore } from '#server/market-ports.ts'
import { instrumentChangeTable, instrumentTable } from '../schema-instrument.ts'
import {
  barYear,
  correctionTable,
  dividend,
  earningsTable,
  expectedResultTable,
  feedStateTable,
  fundFactTable,
  fundHoldingTable,
  fxRateTable,
  insiderTradeTable,
  investorFlowTable,
  marketState,
  nxtPriceTable,
  oddsModelTable,
  publication,
  publishedStock,
  sealedDayTable,
  statementTable,
  themeMemberTable,
} from '../schema-market.ts'
import type { Database } from '../with-transaction.ts'
import { upsert } from './upsert.ts'

const byStock = [
  statementTable,
  earningsTable,
  expectedResultTable,
  insiderTradeTable,
  investorFlowTable,
  fundHoldingTable,
  fundFactTable,
  dividend,
  nxtPriceTable,
  themeMemberTable,
  instrumentChangeTable,
] as const
/**
 * The state is deleted last, because a sealed day may be deleted only while the state says that the market is
 * simulated.
 */
const byCountry = [
  instrumentTable,
  correctionTable,
  feedStateTable,
  sealedDayTable,
  oddsModelTable,
  publication,
  publishedStock,
  marketState,
] as const

export function marketStatesStore(database: Database): MarketStateStore {
  return {
    async of(country) {
      const [row] = await database.select().from(marketState).where(eq(marketState.country, country))
      if (!row) return null
      const { dataDate, revision, historyFrom, historyWhole } = row
      return {
        ...{ country, dataDate, revision, source: row.source as MarketSource },
        history: historyFrom === null ? null : { from: historyFrom, isWhole: historyWhole },
      }
    },

    async put({ history, ...state }) {
      const historyColumns = { historyFrom: history?.from ?? null, historyWhole: history?.isWhole ?? true }
      const row = { ...state, ...historyColumns, updatedAt: new Date() }
      await upsert(database, marketState, [marketState.country], [row])
    },

    async feeds(country) {
      const rows = await database
        .select()
        .from(feedStateTable)
        .where(eq(feedStateTable.country, country))
        .orderBy(asc(feedStateTable.feed))
      return rows.map(row => ({ ...row, feed: row.feed as Feed, source: row.source as MarketSource }))
    },

    async putFeed(state) {
      await upsert(database, feedStateTable, [feedStateTable.country, feedStateTable.feed], [state])
    },

    async clear(country) {
      const own = database
        .select({ fsym_id: instrumentTable.fsym_id })
        .from(instrumentTable)
        .where(eq(instrumentTable.country, country))
      for (const table of byStock) await database.delete(table).where(inArray(table.fsym_id, own))
      await database.delete(barYear).where(inArray(barYear.fsymId, own))
      const series = indicesOf(country).map(({ fsym_id }) => fsym_id)
      await database.delete(barYear).where(inArray(barYear.fsymId, series))
      // Exchange rates belong to no country, but simulated rates must not remain among real ones.
      await database.delete(fxRateTable).where(eq(fxRateTable.source, 'demo' satisfies MarketSource))
      for (const table of byCountry) await database.delete(table).where(sql`${table.country} = ${country}`)
    },
  }
}
