import type { FundReply } from '#contract/etf.ts'
import { sumWeightsBy, totalWeight } from '#domain/funds/holdings.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { roundToFourDecimals } from '#domain/kernel/rounding.ts'
import type { Country } from '#domain/market/country.ts'
import type { FundHolding } from '#domain/market/filings/fund.ts'
import { findSector } from '#domain/market/groups/sectors.ts'
import { isFund } from '#domain/market/instrument.ts'
import type { CompanyFactStore, MarketStateStore } from '../../market-ports.ts'
import { type FoundStock, findStock, type StockNotFound } from '../market/find-stock.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { type PageRequest, stockReplyHeadWithFeed } from '../market/stock-head.ts'
import { stockFields } from '../market/stock-row.ts'
import { readFeedSource } from '../my-feed/feed-sources.ts'
import { findInstrumentOfHolding } from './fund-holdings.ts'
import { fundSummary } from './fund-summary.ts'

type Deps = { markets: LoadedMarkets; facts: CompanyFactStore; marketState: MarketStateStore }

export function findFund(
  markets: LoadedMarkets,
  ticker: string,
): Result<FoundStock, StockNotFound | 'not_found'> {
  const found = findStock(markets, ticker)
  return found.ok && !isFund(found.value.instrument) ? err('not_found') : found
}

export async function readFund(
  { markets, facts, marketState }: Deps,
  ticker: string,
  { limit, offset }: PageRequest,
): Promise<Result<FundReply, StockNotFound | 'not_found'>> {
  const found = findFund(markets, ticker)
  if (!found.ok) return found
  const { country } = found.value.instrument
  const { holdings, facts: fundFacts } = await fundSummary(found.value, facts)
  const listed = holdings.map(held => ({ ...held, stock: findInstrumentOfHolding(markets, held.ticker) }))
  const elsewhere = listed.filter(({ stock }) => stock === null)
  return ok({
    ...(await stockReplyHeadWithFeed(found.value, marketState, 'holdings', holdings.length === 0)),
    ...fundFacts,
    facts_feed: await readFeedSource(marketState, country, 'funds'),
    sectors: sectorsIn(markets, holdings),
    not_listed: { members: elsewhere.length, weight: roundToFourDecimals(totalWeight(elsewhere)) },
    limit,
    offset,
    holdings: listed.slice(offset, offset + limit).map(({ ticker: named, weight, stock }) => ({
      ticker: named,
      weight,
      stock: stock && stockFields(stock),
    })),
  })
}

/** Groups the holdings that are listed here by sector; holdings without a known sector form a group of their own. */
function sectorsIn(markets: LoadedMarkets, holdings: readonly FundHolding[]): FundReply['sectors'] {
  const listed = holdings.filter(({ ticker }) => findInstrumentOfHolding(markets, ticker))
  const shares = sumWeightsBy(listed, ({ ticker }) => {
    const { country, sector_code } = findInstrumentOfHolding(markets, ticker)!
    const sector = sector_code === null ? null : findSector(country, sector_code)
    return `${country} ${sector?.code ?? ''}`
  })
  return shares.map(({ part, weight, members }) => {
    const [country, code] = part.split(' ') as [Country, string]
    const sector = code === '' ? null : findSector(country, code)
    return {
      country,
      code: sector?.code ?? null,
      name_kr: sector?.ko ?? '업종 미상',
      name_en: sector?.en ?? 'Sector not known',
      weight: roundToFourDecimals(weight),
      members,
    }
  })
}
