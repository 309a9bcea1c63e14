import { openScreener } from '#domain/screener/engine/screener.ts'
import { filterOf } from '#domain/screener/filter/filter-of.ts'
import { defaultFilter, type SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import type { MarketPack } from '#domain/screener/market-pack.ts'
import { randomBySeed } from '#tests/builders/random.ts'
import { anyQuestion } from '#tests/proof/screener-filters.ts'
import { plainMarket } from '#tests/proof/screener-plain.ts'

/**
 * Generates random changes of a filter as a user makes them: one field at a time, to any value that it may have. Every
 * change leads to other stocks or another order and leaves at least one stock.
 */
export function randomFilterChanges(pack: MarketPack, count: number): SavedFilter[] {
  const random = randomBySeed(20_261_126)
  const market = plainMarket(pack)
  const { screen } = openScreener(pack)
  const filterFrom = (saved: SavedFilter) => filterOf(saved, pack.country)
  const filters: SavedFilter[] = []
  let present = defaultFilter
  for (let tries = 0; filters.length < count; tries++) {
    const { saved } = anyQuestion({ random, markets: { kr: market, us: market }, says: new Map() })
    const field = random.oneOf(Object.keys(saved) as (keyof SavedFilter)[])
    // A filter can become so narrow that no change leaves a stock, so every hundredth try starts from the default.
    const next: SavedFilter = { ...(tries % 100 === 99 ? defaultFilter : present), [field]: saved[field] }
    const isOther = JSON.stringify(filterFrom(next)) !== JSON.stringify(filterFrom(present))
    if (!isOther || screen(filterFrom(next), 1).count === 0) continue
    filters.push(next)
    present = next
  }
  return filters
}
