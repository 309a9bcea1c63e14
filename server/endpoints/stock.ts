import { api } from '#contract/index.ts'
import { handle } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import type { Markets } from '../use-cases/open-market.ts'
import { readRanking } from '../use-cases/read-ranking.ts'

export const stock = ({ markets }: { markets: Markets }) => ({
  mostTraded: handle(api.stock.mostTraded, async ({ query }) => {
    const ranking = readRanking(markets, query.country, query.limit)
    return ranking.ok ? ranking : refuse(ranking.error, 'The market is still being prepared.')
  }),
})
