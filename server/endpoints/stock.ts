import { api } from '#contract/index.ts'
import { defineHandler } from '../http/handle.ts'
import { notReadyWords, refuseErrorsWith } from '../http/refusing.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import { readMostTraded } from '../use-cases/market/read-ranking.ts'

const orRefusal = refuseErrorsWith(notReadyWords)

export const stockHandlers = ({ markets }: { markets: LoadedMarkets }) => ({
  mostTraded: defineHandler(api.stock.mostTraded, async ({ query }) => {
    const ranking = readMostTraded(markets, query.country, query.limit)
    return orRefusal(ranking)
  }),
})
