import { stockRowsEndpoints as contract } from '#contract/stock-rows.ts'
import { defineHandler } from '../http/handle.ts'
import { notReadyWords, refuseErrorsWith } from '../http/refusing.ts'
import type { Markets } from '../use-cases/market/open-market.ts'
import { readStockRows } from '../use-cases/market/read-stock-rows.ts'

const orRefusal = refuseErrorsWith(notReadyWords)

export const stockRowsHandlers = ({ markets }: { markets: Markets }) => ({
  byId: defineHandler(contract.byId, async ({ query }) => {
    const read = readStockRows(markets, query.ids)
    return orRefusal(read)
  }),
})
