import { condition as contract } from '#contract/condition.ts'
import { handle } from '../http/handle.ts'
import { notReady, refusing } from '../http/refusing.ts'
import { conditionHistory } from '../use-cases/market/condition-history.ts'
import type { Markets } from '../use-cases/market/open-market.ts'
import { readCondition } from '../use-cases/market/read-condition.ts'

const orRefusal = refusing(notReady)

export const condition = ({ markets }: { markets: Markets }) => {
  const history = conditionHistory()
  return {
    now: handle(contract.now, async ({ params }, { stores: { market } }) => {
      const read = await readCondition({ markets, stores: market }, params.country)
      return orRefusal(read)
    }),
    history: handle(contract.history, async ({ params }, { stores: { market } }) => {
      const read = await history({ markets, stores: market }, params.country)
      return orRefusal(read)
    }),
  }
}
