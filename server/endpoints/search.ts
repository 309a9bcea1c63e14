import { searchEndpoints as contract } from '#contract/search.ts'
import { defineHandler } from '../http/handle.ts'
import { notReadyWords, refuseErrorsWith } from '../http/refusing.ts'
import type { LoadedMarkets } from '../use-cases/market/load-market.ts'
import { makeMarketSearch, readSearch } from '../use-cases/market/read-search.ts'

const orRefusal = refuseErrorsWith(notReadyWords)

export const searchHandlers = ({ markets }: { markets: LoadedMarkets }) => {
  const all = makeMarketSearch(markets)
  return {
    find: defineHandler(contract.find, async ({ query }) => {
      const found = readSearch(markets, all, query)
      return orRefusal(found)
    }),
  }
}
