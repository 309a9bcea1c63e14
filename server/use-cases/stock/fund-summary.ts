import { topTenWeight, totalWeight } from '#domain/funds/holdings.ts'
import { roundToFourDecimals } from '#domain/kernel/rounding.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { CompanyFactStore } from '../../market-ports.ts'
import type { FoundStock } from '../market/find-stock.ts'
import { publishedStockRowOf } from '../market/read-rows.ts'
import { readHoldingsOfAllFunds } from './fund-holdings.ts'

/** Reads the part of a fund that both its page and a comparison show. */
export async function fundSummary({ instrument, market }: FoundStock, facts: CompanyFactStore) {
  const { fsym_id } = instrument
  const holdings = (await readHoldingsOfAllFunds(market, facts)).get(fsym_id) ?? []
  const summaries = (await facts.of('funds', [fsym_id])).get(fsym_id) ?? []
  const own = summaries.findLast(({ as_of }) => as_of <= market.published.data_date)
  const [first] = holdings
  return {
    holdings,
    facts: {
      row: publishedStockRowOf(market, fsym_id),
      fee: own?.fee ?? null,
      distribution_yield: own?.distribution_yield ?? null,
      currency: own?.currency ?? null,
      index_name: own?.index_name ?? null,
      facts_as_of: own ? isoDay(own.as_of) : null,
      holdings_as_of: first ? isoDay(first.as_of) : null,
      members: holdings.length,
      weight_total: first ? roundToFourDecimals(totalWeight(holdings)) : null,
      top10: first ? roundToFourDecimals(topTenWeight(holdings)) : null,
    },
  }
}
