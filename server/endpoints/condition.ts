import { conditionEndpoints as contract } from '#contract/condition.ts'
import { defineHandler } from '../http/handle.ts'
import { notReadyWords, refuseErrorsWith } from '../http/refusing.ts'
import { conditionHistory } from '../use-cases/market/condition-history.ts'
import type { Markets } from '../use-cases/market/open-market.ts'
import { readCondition } from '../use-cases/market/read-condition.ts'

const orRefusal = refuseErrorsWith(notReadyWords)

export const conditionHandlers = ({ markets }: { markets: Markets }) => {
  const history = conditionHistory()
  return {
    now: defineHandler(contract.now, async ({ params }, { stores: { market } }) => {
      const read = await readCondition({ markets, stores: market }, params.country)
      return orRefusal(read)
    }),
    history: defineHandler(contract.history, async ({ params }, { stores: { market } }) => {
      const read = await history({ markets, stores: market }, params.country)
      return orRefusal(read)
    }),
  }
}
