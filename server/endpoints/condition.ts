import { marketConditionEndpoints as contract } from '#contract/condition.ts'
import { defineHandler } from '../http/handle.ts'
import { notReadyWords, refuseErrorsWith } from '../http/refusing.ts'
import { makeConditionHistoryReader } from '../use-cases/market/condition-history.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import { readMarketCondition } from '../use-cases/market/read-condition.ts'

const orRefusal = refuseErrorsWith(notReadyWords)

export const conditionHandlers = ({ markets }: { markets: LoadedMarkets }) => {
  const history = makeConditionHistoryReader()
  return {
    now: defineHandler(contract.now, async ({ params }, { stores: { market } }) => {
      const read = await readMarketCondition({ markets, stores: market }, params.country)
      return orRefusal(read)
    }),
    history: defineHandler(contract.history, async ({ params }, { stores: { market } }) => {
      const read = await history({ markets, stores: market }, params.country)
      return orRefusal(read)
    }),
  }
}
