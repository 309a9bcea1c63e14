import type { StockRows } from '#contract/stock-rows.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { countries } from '#domain/market/country.ts'
import { jointProvenance } from './joint-provenance.ts'
import type { Markets } from './open-market.ts'
import { readRows } from './read-rows.ts'

/** Reads the rows of stocks of any country by identifier, in the requested order. */
export function readStockRows(markets: Markets, ids: readonly string[]): Result<StockRows, 'not_ready'> {
  const open = countries.flatMap(country => markets.of(country) ?? [])
  if (open.length === 0) return err('not_ready')
  const requested = [...new Set(ids)]
  const known = readRows(markets, requested)
  return ok({
    ...jointProvenance(open),
    waiting: countries.filter(country => markets.of(country) === null),
    rows: requested.flatMap(id => known.get(id) ?? []),
  })
}
