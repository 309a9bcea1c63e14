import { api } from '#contract/index.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler } from '../http/handle.ts'
import { changeMyStocks, listedStocks } from '../use-cases/items/change-my-stocks.ts'
import { myStocksReply, readMyStocks } from '../use-cases/items/read-my-stocks.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import { refuseItem } from './item.ts'

export const aiReportHandlers = ({ markets }: { markets: LoadedMarkets }) => ({
  list: defineHandler(api.aiReport.list, async (_given, { stores, user }) =>
    ok(await readMyStocks({ ...stores, markets }, user().pk)),
  ),

  change: defineHandler(
    api.aiReport.change,
    async ({ body }, { stores, user, now }) => {
      const changed = await changeMyStocks({ ...stores, markets }, user().pk, body, now)
      return changed.ok ? changed : refuseItem(changed.error)
    },
    {
      facts: ({ revision }) => ({ revision }),
      reply: async ({ body }, { user }, facts) => {
        const { revision } = facts as { revision: number }
        return myStocksReply(markets, user().pk, { revision, stocks: listedStocks(body.reports) })
      },
    },
  ),
})
