import { ranking as contract } from '#contract/ranking.ts'
import { handle } from '../http/handle.ts'
import { notReady, refusing } from '../http/refusing.ts'
import type { Markets } from '../use-cases/open-market.ts'
import { readRankingList } from '../use-cases/read-ranking-list.ts'
import { readTop } from '../use-cases/read-top.ts'

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
