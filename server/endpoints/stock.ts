import { api } from '#contract/index.ts'
import { handle } from '../http/handle.ts'
import { notReady, refusing } from '../http/refusing.ts'
import type { Markets } from '../use-cases/market/open-market.ts'
import { readRanking } from '../use-cases/market/read-ranking.ts'

const orRefusal = refusing(notReady)

export const stock = ({ markets }: { markets: Markets }) => ({
  mostTraded: handle(api.stock.mostTraded, async ({ query }) => {
    const ranking = readRanking(markets, query.country, query.limit)
    return orRefusal(ranking)
  }),
})
