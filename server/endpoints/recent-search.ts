import { recentSearchEndpoints as contract } from '#contract/recent-search.ts'
import { ok } from '#domain/kernel/result.ts'
import { defineHandler, repeatByReading } from '../http/handle.ts'
import { forgetRecentSearches } from '../use-cases/items/forget-recent.ts'
import { readRecentSearches } from '../use-cases/items/read-recent.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'

export const recentSearchHandlers = ({ markets }: { markets: LoadedMarkets }) => ({
  list: defineHandler(contract.list, async (_given, { stores, user }) =>
    ok(await readRecentSearches({ ...stores, markets }, user().pk)),
  ),

  remove: defineHandler(
    contract.remove,
    async ({ body }, { stores, user, now }) => {
      const ports = { ...stores, markets }
      await forgetRecentSearches(ports, user().pk, body.fsym_id, now)
      return ok(await readRecentSearches(ports, user().pk))
    },
    repeatByReading(async (_given, { stores, user }) =>
      readRecentSearches({ ...stores, markets }, user().pk),
    ),
  ),
})
