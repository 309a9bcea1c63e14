import { ranking as contract } from '#contract/ranking.ts'
import { handle } from '../http/handle.ts'
import { notReady, refusing } from '../http/refusing.ts'
import type { Markets } from '../use-cases/market/open-market.ts'
import { readRankingList } from '../use-cases/market/read-ranking-list.ts'
import { readTop } from '../use-cases/market/read-top.ts'

const orRefusal = refusing(notReady)

export const ranking = ({ markets }: { markets: Markets }) => ({
  list: handle(contract.list, async ({ params, query }, { stores: { market: stores } }) => {
    const read = await readRankingList({ markets, stores }, { ...params, ...query })
    return orRefusal(read)
  }),
  top: handle(contract.top, async ({ query }) => {
    const read = readTop(markets, query)
    return orRefusal(read)
  }),
})
