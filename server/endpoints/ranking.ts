import { rankingEndpoints as contract } from '#contract/ranking.ts'
import { defineHandler } from '../http/handle.ts'
import { notReadyWords, refuseErrorsWith } from '../http/refusing.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import { readRankingList } from '../use-cases/market/read-ranking-list.ts'
import { readTopCompanies } from '../use-cases/market/read-top.ts'

const orRefusal = refuseErrorsWith(notReadyWords)

export const rankingHandlers = ({ markets }: { markets: LoadedMarkets }) => ({
  list: defineHandler(contract.list, async ({ params, query }, { stores: { market: stores } }) => {
    const read = await readRankingList({ markets, stores }, { ...params, ...query })
    return orRefusal(read)
  }),
  top: defineHandler(contract.top, async ({ query }) => {
    const read = readTopCompanies(markets, query)
    return orRefusal(read)
  }),
})
