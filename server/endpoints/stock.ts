import { api } from '#contract/index.ts'
import { defineHandler } from '../http/handle.ts'
import { notReadyWords, refuseErrorsWith } from '../http/refusing.ts'
import type { Markets } from '../use-cases/market/open-market.ts'
import { readRanking } from '../use-cases/market/read-ranking.ts'

const orRefusal = refuseErrorsWith(notReadyWords)

export const stockHandlers = ({ markets }: { markets: Markets }) => ({
  mostTraded: defineHandler(api.stock.mostTraded, async ({ query }) => {
    const ranking = readRanking(markets, query.country, query.limit)
    return orRefusal(ranking)
  }),
})
