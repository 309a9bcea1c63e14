import { newestHoldings } from '#domain/funds/holdings.ts'
import { addDays } from '#domain/market/calendar/day.ts'
import { countries } from '#domain/market/country.ts'
import type { FundHolding } from '#domain/market/filings/fund.ts'
import { type Instrument, isFund } from '#domain/market/instrument.ts'
import { countryOfTicker, parseTicker } from '#domain/market/ticker.ts'
import type { CompanyFactStore } from '../../market-ports.ts'
import type { LoadedMarket, LoadedMarkets } from '../market/load-market.ts'
import { oncePerPublication } from '../market/once-per-publication.ts'

/** The holdings of each fund, the largest weight first. Tickers are spelled as our exchanges spell them. */
export type HoldingsByFund = ReadonlyMap<string, readonly FundHolding[]>

/**
 * So many days back are read first: some funds report daily, others quarterly, so older rows are read only for funds
 * without newer ones.
 */
const LOOK_BACK = [10, 100, null] as const
const FUNDS_AT_ONCE = 50

const kept = oncePerPublication<HoldingsByFund>()

/** Reads the holdings of every fund of a country on its newest reported day up to the data date. */
export const readHoldingsOfAllFunds = (
  market: LoadedMarket,
  facts: CompanyFactStore,
): Promise<HoldingsByFund> =>
  kept(market, async () => {
    const { data_date } = market.published
    const found = new Map<string, readonly FundHolding[]>()
    let missing = [...market.instruments.values()].filter(isFund).map(({ fsym_id }) => fsym_id)
    for (const days of LOOK_BACK) {
      const from = days === null ? undefined : addDays(data_date, -days)
      for (let at = 0; at < missing.length; at += FUNDS_AT_ONCE) {
        const holdings = await facts.of('holdings', missing.slice(at, at + FUNDS_AT_ONCE), from)
        for (const [fund, rows] of holdings) {
          const newest = newestHoldings(rows, data_date)
          if (newest.length > 0) found.set(fund, oneOfEach(newest))
        }
      }
      missing = missing.filter(fund => !found.has(fund))
    }
    return found
  })

/** A share class that is listed under two spellings counts as one holding. */
function oneOfEach(holdings: readonly FundHolding[]): FundHolding[] {
  const byTicker = new Map<string, FundHolding>()
  for (const { ticker: said, weight, as_of } of holdings) {
    const ticker = parseTicker(said) ?? said
    byTicker.set(ticker, { ticker, weight: weight + (byTicker.get(ticker)?.weight ?? 0), as_of })
  }
  return [...byTicker.values()].sort((a, b) => b.weight - a.weight)
}

/** Finds the instrument that a fund's holding refers to, in either country. */
export function findInstrumentOfHolding(markets: LoadedMarkets, ticker: string): Instrument | null {
  const parsed = parseTicker(ticker)
  if (parsed === null) return null
  return markets.of(countryOfTicker(parsed))?.byTicker.get(parsed) ?? null
}

export const loadedMarketsOf = (markets: LoadedMarkets): LoadedMarket[] =>
  countries.flatMap(country => markets.of(country) ?? [])
