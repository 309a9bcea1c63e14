import { type RankedRow, rankingEndpoints } from '#contract/ranking.ts'
import type { Country, MarketName } from '#domain/market/country.ts'
import type { StockSort } from '#domain/market/stock-sorts.ts'
import type { SecurityKind } from '#domain/market-groups/scope.ts'
import type { RankingListId } from '#domain/market-groups/stock-rankings.ts'
import { type PagedReply, usePaged } from '../request/paged.ts'

export type RankingChoice = {
  list: RankingListId
  country: Country
  market: MarketName | null
  type: SecurityKind
  min_value: number
}

/** One request returns this many rows. */
const piece = { limit: 50, offset: 0 }

export const useRanking = ({ list, ...choice }: RankingChoice) => {
  const { country, market, type, min_value } = choice
  return usePaged(
    `ranking/${list}/${country}/${market ?? 'all'}/${type}/${min_value}`,
    rankingEndpoints.list,
    {
      params: { list },
      query: { country, market, type, min_value, ...piece },
    },
  )
}

export const useTopStocks = (market: MarketName, sort: StockSort) =>
  usePaged(`top/${market}/${sort}`, rankingEndpoints.top, { query: { market, sort, ...piece } })

export type { PagedReply, RankedRow }
