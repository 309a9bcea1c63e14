import { search as contract } from '#contract/search.ts'
import { handle } from '../http/handle.ts'
import { notReady, refusing } from '../http/refusing.ts'
import type { Markets } from '../use-cases/market/open-market.ts'
import { readSearch, searchAll } from '../use-cases/market/read-search.ts'

const orRefusal = refusing(notReady)

export const search = ({ markets }: { markets: Markets }) => {
  const all = searchAll(markets)
  return {
    find: handle(contract.find, async ({ query }) => {
      const found = readSearch(markets, all, query)
      return orRefusal(found)
    }),
  }
}
