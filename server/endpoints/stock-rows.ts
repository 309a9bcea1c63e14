import { stockRowsEndpoints as contract } from '#contract/stock-rows.ts'
import { defineHandler } from '../http/handle.ts'
import { notReadyWords, refuseErrorsWith } from '../http/refusing.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import { readStockRows } from '../use-cases/market/read-stock-rows.ts'

const orRefusal = refuseErrorsWith(notReadyWords)

export const stockRowsHandlers = ({ markets }: { markets: LoadedMarkets }) => ({
  byId: defineHandler(contract.byId, async ({ query }) => {
    const read = readStockRows(markets, query.ids)
    return orRefusal(read)
  }),
})
