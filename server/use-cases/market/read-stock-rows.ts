import type { StockRowsReply } from '#contract/stock-rows.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { countries } from '#domain/market/country.ts'
import { jointProvenance } from './joint-provenance.ts'
import type { LoadedMarkets } from './load-market.ts'
import { readPublishedStockRows } from './read-rows.ts'

/** Reads the rows of stocks of any country by identifier, in the requested order. */
export function readStockRows(
  markets: LoadedMarkets,
  ids: readonly string[],
): Result<StockRowsReply, 'not_ready'> {
  const open = countries.flatMap(country => markets.of(country) ?? [])
  if (open.length === 0) return err('not_ready')
  const requested = [...new Set(ids)]
  const known = readPublishedStockRows(markets, requested)
  return ok({
    ...jointProvenance(open),
    waiting: countries.filter(country => markets.of(country) === null),
    rows: requested.flatMap(id => known.get(id) ?? []),
  })
}
