import type pg from 'pg'
import type { Country } from '#domain/market/country.ts'
import type { MarketData, MarketStores, MarketTransaction } from '#server/market-ports.ts'
import { readNewestStoredBars, type TakeInResult, takeInSource } from '#server/use-cases/market/take-in.ts'
import { LIVELY_DAY } from '#tests/builders/lively-stock.ts'
import { marketStores } from './stores-on.ts'

export const TAKEN_AT = new Date('2026-11-21T12:00:00Z')

/** Takes what is new from a source into this database, as a night does. */
export function takingOn(pool: pg.Pool): {
  stores: MarketStores
  transaction: MarketTransaction
  take: (market: MarketData, country?: Country, until?: typeof LIVELY_DAY) => ReturnType<typeof takeInSource>
  /** Like `take`, but throws if the source is refused. */
  taken: (market: MarketData, country?: Country, until?: typeof LIVELY_DAY) => Promise<TakeInResult>
} {
  const { stores, transaction } = marketStores(pool)
  const take = async (market: MarketData, country: Country = 'kr', until = LIVELY_DAY) => {
    const newest = await readNewestStoredBars(stores, country)
    const ports = { stores, newest, transaction, now: TAKEN_AT, onProgress: () => {} }
    return takeInSource(ports, market, country, until)
  }
  return {
    ...{ stores, transaction, take },
    async taken(market, country, until) {
      const result = await take(market, country, until)
      if (!result.ok) throw new Error(result.error.code)
      return result.value
    },
  }
}
