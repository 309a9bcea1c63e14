import { stockRows as contract } from '#contract/stock-rows.ts'
import { handle } from '../http/handle.ts'
import { notReady, refusing } from '../http/refusing.ts'
import type { Markets } from '../use-cases/market/open-market.ts'
import { readStockRows } from '../use-cases/market/read-stock-rows.ts'

const orRefusal = refusing(notReady)

export const stockRows = ({ markets }: { markets: Markets }) => ({
  byId: handle(contract.byId, async ({ query }) => {
    const read = readStockRows(markets, query.ids)
    return orRefusal(read)
  }),
})
