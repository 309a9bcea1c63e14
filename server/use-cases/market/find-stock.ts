import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { countryOfTicker, parseTicker } from '#domain/market/ticker.ts'
import type { LoadedMarket, LoadedMarkets } from './load-market.ts'

export type StockNotFound = 'unknown_ticker' | 'not_ready'

export type FoundStock = { instrument: Instrument; market: LoadedMarket }

/**
 * Finds the stock of a ticker. While a country has no publication it cannot say that a stock is unknown, so the result
 * is then 'not_ready'.
 */
export function findStock(markets: LoadedMarkets, text: string): Result<FoundStock, StockNotFound> {
  const ticker = parseTicker(text)
  if (ticker === null) return err('unknown_ticker')
  const market = markets.of(countryOfTicker(ticker))
  if (!market) return err('not_ready')
  const instrument = market.byTicker.get(ticker)
  return instrument ? ok({ instrument, market }) : err('unknown_ticker')
}
