import type { HoldersReply } from '#contract/company-facts.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { CompanyFactStore, MarketStateStore } from '../../market-ports.ts'
import { findStock, type StockNotFound } from '../market/find-stock.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { publishedStockRowOf } from '../market/read-rows.ts'
import { type PageRequest, pageRows, stockReplyHeadWithFeed } from '../market/stock-head.ts'
import { loadedMarketsOf, readHoldingsOfAllFunds } from './fund-holdings.ts'

type Deps = { markets: LoadedMarkets; facts: CompanyFactStore; marketState: MarketStateStore }

/** Reads the funds of both countries that hold the stock; delisted funds are left out. */
export async function readFundHolders(
  { markets, facts, marketState }: Deps,
  ticker: string,
  page: PageRequest,
): Promise<Result<HoldersReply, StockNotFound>> {
  const found = findStock(markets, ticker)
  if (!found.ok) return found
  const { instrument } = found.value
  const holders: HoldersReply['rows'] = []
  for (const market of loadedMarketsOf(markets))
    for (const [fund, holdings] of await readHoldingsOfAllFunds(market, facts)) {
      const held = holdings.find(each => each.ticker === instrument.ticker)
      const row = held && market.rowOf.has(fund) ? publishedStockRowOf(market, fund) : null
      if (held && row) holders.push({ weight: held.weight, holdings_as_of: isoDay(held.as_of), fund: row })
    }
  holders.sort((a, b) => b.weight - a.weight || (a.fund.ticker < b.fund.ticker ? -1 : 1))
  return ok({
    ...(await stockReplyHeadWithFeed(found.value, marketState, 'holdings', holders.length === 0)),
    ...pageRows(holders, page),
  })
}
