import type { AiReportList } from '#contract/ai-report.ts'
import { api } from '#contract/index.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler } from '../http/handle.ts'
import { changeMyStocks, listedStocks } from '../use-cases/items/change-my-stocks.ts'
import { myStocksReply, readMyStocks } from '../use-cases/items/read-my-stocks.ts'
import { createToldLists } from '../use-cases/items/told-lists.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import { refuseItem } from './item.ts'

export const aiReportHandlers = ({ markets }: { markets: LoadedMarkets }) => {
  const told = createToldLists()
  const tell = (sessionId: string, list: AiReportList): AiReportList => {
    told.tell(sessionId, listedStocks(list.reports))
    return list
  }
  return {
    list: defineHandler(api.aiReport.list, async (_given, { stores, user, sessionId }) =>
      ok(tell(sessionId(), await readMyStocks({ ...stores, markets }, user().pk))),
    ),

    change: defineHandler(
      api.aiReport.change,
      async ({ body }, { stores, user, sessionId, now }) => {
        const changed = await changeMyStocks({ ...stores, markets }, user().pk, body, {
          now,
          told: told.last(sessionId()),
        })
        return changed.ok ? ok(tell(sessionId(), changed.value)) : refuseItem(changed.error)
      },
      {
        facts: ({ revision }) => ({ revision }),
        reply: async ({ body }, { stores, user }, facts) => {
          // What a merge made of the list does not follow from the request, so it is read again.
          if (body.base_revision === undefined) return readMyStocks({ ...stores, markets }, user().pk)
          const { revision } = facts as { revision: number }
          return myStocksReply(markets, user().pk, { revision, stocks: listedStocks(body.reports) })
        },
      },
    ),
  }
}
