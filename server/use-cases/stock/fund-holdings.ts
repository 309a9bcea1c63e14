import { newestHoldings } from '#domain/funds/holdings.ts'
import { addDays } from '#domain/market/calendar/day.ts'
import { countries } from '#domain/market/country.ts'
import type { FundHolding } from '#domain/market/filings/fund.ts'
import { type Instrument, isFund } from '#domain/market/instrument.ts'
import { countryOfTicker, parseTicker } from '#domain/market/ticker.ts'
import type { Facts } from '../../market-ports.ts'
import { onceEach } from '../market/once-each.ts'
import type { Markets, OpenMarket } from '../market/open-market.ts'

/** By fund; the heaviest holding first, each under its ticker as the exchanges here spell it. */
export type HoldingsByFund = ReadonlyMap<string, readonly FundHolding[]>

/** Some funds tell every day, others once in a quarter: further back is only looked where nothing newer is. */
const LOOK_BACK = [10, 100, null] as const
const FUNDS_AT_ONCE = 50

const kept = onceEach<HoldingsByFund>()

/** What every fund of a country held on the newest day that is told by the data date. */
export const holdingsIn = (market: OpenMarket, facts: Facts): Promise<HoldingsByFund> =>
  kept(market, async () => {
    const { data_date } = market.published
    const found = new Map<string, readonly FundHolding[]>()
    let missing = [...market.instruments.values()].filter(isFund).map(({ fsym_id }) => fsym_id)
    for (const days of LOOK_BACK) {
      const from = days === null ? undefined : addDays(data_date, -days)
      for (let at = 0; at < missing.length; at += FUNDS_AT_ONCE) {
        const told = await facts.of('holdings', missing.slice(at, at + FUNDS_AT_ONCE), from)
        for (const [fund, rows] of told) {
          const newest = newestHoldings(rows, data_date)
          if (newest.length > 0) found.set(fund, oneOfEach(newest))
        }
      }
      missing = missing.filter(fund => !found.has(fund))
    }
    return found
  })

/** A share class that is told under two spellings is one holding. */
function oneOfEach(holdings: readonly FundHolding[]): FundHolding[] {
  const byTicker = new Map<string, FundHolding>()
  for (const { ticker: said, weight, as_of } of holdings) {
    const ticker = parseTicker(said) ?? said
    byTicker.set(ticker, { ticker, weight: weight + (byTicker.get(ticker)?.weight ?? 0), as_of })
  }
  return [...byTicker.values()].sort((a, b) => b.weight - a.weight)
}

/** Who is listed here under a fund's name for it, in whichever country. */
export function listedAs(markets: Markets, ticker: string): Instrument | null {
  const parsed = parseTicker(ticker)
  if (parsed === null) return null
  return markets.of(countryOfTicker(parsed))?.byTicker.get(parsed) ?? null
}

export const openMarkets = (markets: Markets): OpenMarket[] =>
  countries.flatMap(country => markets.of(country) ?? [])
