import { api } from '#contract/index.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler } from '../http/handle.ts'
import { changeMyStocks } from '../use-cases/items/change-my-stocks.ts'
import { readMyStocks } from '../use-cases/items/read-my-stocks.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import { refuseItem } from './item.ts'

export const aiReportHandlers = ({ markets }: { markets: LoadedMarkets }) => ({
  list: defineHandler(api.aiReport.list, async (_given, { stores, user }) =>
    ok(await readMyStocks({ ...stores, markets }, user().pk)),
  ),

  change: defineHandler(api.aiReport.change, async ({ body }, { stores, user, now }) => {
    const changed = await changeMyStocks({ ...stores, markets }, user().pk, body, now)
    return changed.ok ? changed : refuseItem(changed.error)
  }),
})
