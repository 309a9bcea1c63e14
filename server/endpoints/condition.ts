import { condition as contract } from '#contract/condition.ts'
import { handle } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import { conditionHistory } from '../use-cases/condition-history.ts'
import type { Markets } from '../use-cases/open-market.ts'
import { readCondition } from '../use-cases/read-condition.ts'

const notReady = () => refuse('not_ready', 'The market is still being prepared.')

export const condition = ({ markets }: { markets: Markets }) => {
  const history = conditionHistory()
  return {
    now: handle(contract.now, async ({ params }, { stores: { market } }) => {
      const read = await readCondition({ markets, stores: market }, params.country)
      return read.ok ? read : notReady()
    }),
    history: handle(contract.history, async ({ params }, { stores: { market } }) => {
      const read = await history({ markets, stores: market }, params.country)
      return read.ok ? read : notReady()
    }),
  }
}
