import { countries } from '#domain/market/country.ts'
import type { AnyItemBody, ItemKind } from '#domain/sync/item.ts'
import { fsymIdsIn, stockFieldsIn } from '#domain/sync/stocks-in-item.ts'
import type { LoadedMarkets } from '../market/load-market.ts'

/**
 * Returns the stocks in the item that no market knows. A stock that was in the item before is accepted, because it may
 * have been delisted.
 */
export function findUnknownStocks(
  markets: LoadedMarkets,
  { kind, id, body }: { kind: ItemKind; id: string; body: AnyItemBody },
  before: AnyItemBody | null,
): { fsymId: string; field: string }[] {
  const known = new Set(fsymIdsIn(kind, id, before))
  const unknown = stockFieldsIn(kind, id, body).filter(({ fsymId }) => !known.has(fsymId))
  if (unknown.length === 0) return []
  const open = countries.flatMap(country => markets.of(country) ?? [])
  // This error is thrown and not returned: the device must be able to send the same call again.
  if (open.length === 0) throw Object.assign(new Error('No market is open yet'), { statusCode: 503 })
  return unknown.filter(({ fsymId }) => !open.some(({ instruments }) => instruments.has(fsymId)))
}
