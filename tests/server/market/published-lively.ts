import type { Bars } from '#domain/analysis/bars.ts'
import type { MarketStores } from '#server/market-ports.ts'
import { type HeldMarkets, holdMarkets } from '#server/use-cases/market/hold-markets.ts'
import { type LivelyMarketSize, livelyMarket, livelyStocks } from '#tests/builders/lively-market.ts'
import {
  type Fate,
  LIVELY_DAY,
  type LivelyStock,
  livelyBars,
  livelyDays,
} from '#tests/builders/lively-stock.ts'
import { publishedAs } from '#tests/builders/templates.ts'
import { type TestDatabase, testDatabase } from '../database/test-database.ts'
import { marketStores } from './stored/stores-on.ts'

/** One stock for each entry of `fates` in each country. */
export const publishedLively: LivelyMarketSize = { stocks: 12, sessions: 300 }
export const livelyDaysByCountry = {
  kr: livelyDays('kr', 300, LIVELY_DAY),
  us: livelyDays('us', 300, LIVELY_DAY),
}
export const livelyMarketStocks = (['kr', 'us'] as const).flatMap(country =>
  livelyStocks(publishedLively, country),
)
export const livelyStockWith = (country: 'kr' | 'us', fate: Fate): LivelyStock =>
  livelyMarketStocks.find(stock => stock.country === country && stock.fate === fate)!
export const livelyBarsOf = (stock: LivelyStock): Bars =>
  livelyBars(stock, livelyDaysByCountry[stock.country])

/** Published on a Saturday, when both countries have closed. */
const saturday = publishedAs('lively', () => livelyMarket(publishedLively), [
  new Date('2026-11-21T12:00:00Z'),
])

export async function publishLively(): Promise<{
  database: TestDatabase
  stores: MarketStores
  markets: HeldMarkets
}> {
  const database = await testDatabase({ template: saturday })
  const { stores } = marketStores(database.pool)
  const markets = holdMarkets(stores)
  await markets.refresh()
  return { database, stores, markets }
}

export const unwrapResult = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(String(result.error))
  return result.value
}
