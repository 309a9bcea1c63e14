import { search as contract } from '#contract/search.ts'
import { handle } from '../http/handle.ts'
import { refuse } from '../http/problems.ts'
import type { Markets } from '../use-cases/open-market.ts'
import { readSearch, searchAll } from '../use-cases/read-search.ts'

export const search = ({ markets }: { markets: Markets }) => {
  const all = searchAll(markets)
  return {
    find: handle(contract.find, async ({ query }) => {
      const found = readSearch(markets, all, query)
      return found.ok ? found : refuse(found.error, 'The market is still being prepared.')
    }),
  }
}
