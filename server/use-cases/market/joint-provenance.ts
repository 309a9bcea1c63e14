import { assert } from '#domain/kernel/assert.ts'
import type { LoadedMarket } from './load-market.ts'

/**
 * Returns the provenance of a reply with numbers of several markets. It is as of the oldest of their days, and
 * simulated if one of the markets is.
 */
export function jointProvenance(markets: readonly LoadedMarket[]): LoadedMarket['provenance'] {
  const all = markets.map(({ provenance }) => provenance)
  const [as_of] = all.map(each => each.as_of).sort()
  assert(as_of !== undefined, 'there is a market to speak of')
  return {
    as_of,
    source: [...new Set(all.map(({ source }) => source))].join(', '),
    simulated: all.some(({ simulated }) => simulated),
  }
}
