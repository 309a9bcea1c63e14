import { ranking as contract } from '#contract/ranking.ts'
import { handle } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import type { Markets } from '../use-cases/open-market.ts'
import { readRankingList } from '../use-cases/read-ranking-list.ts'
import { readTop } from '../use-cases/read-top.ts'

const notReady = () => refuse('not_ready', 'The market is still being prepared.')

export const ranking = ({ markets }: { markets: Markets }) => ({
  list: handle(contract.list, async ({ params, query }, { stores: { market: stores } }) => {
    const read = await readRankingList({ markets, stores }, { ...params, ...query })
    return read.ok ? read : notReady()
  }),
  top: handle(contract.top, async ({ query }) => {
    const read = readTop(markets, query)
    return read.ok ? read : notReady()
  }),
})
