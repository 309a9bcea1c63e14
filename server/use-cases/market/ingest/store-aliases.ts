import { countries } from '#domain/market/country.ts'
import type { MarketStores, StockAliases } from '../../../market-ports.ts'

/** Stores the names of stocks, and makes the countries whose search they change be published again. Returns how many changed. */
export async function storeAliases(
  { instruments, marketState }: Pick<MarketStores, 'instruments' | 'marketState'>,
  aliases: readonly StockAliases[],
): Promise<number> {
  if (aliases.length === 0) return 0
  let changed = 0
  for (const country of countries) {
    const own = new Set((await instruments.ofCountry(country)).map(({ fsym_id }) => fsym_id))
    let ofCountry = 0
    for (const { fsym_id, names } of aliases)
      if (own.has(fsym_id)) ofCountry += await instruments.putDetails(fsym_id, [{ aliases: [...names] }])
    const state = ofCountry > 0 ? await marketState.of(country) : null
    if (state) await marketState.put({ ...state, revision: state.revision + 1 })
    changed += ofCountry
  }
  return changed
}
