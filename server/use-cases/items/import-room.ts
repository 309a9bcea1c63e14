import { countries } from '#domain/market/country.ts'
import type { AnyItemBody } from '#domain/sync/item.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import type { ImportedItem } from './import-merge.ts'
import { findOverLimit, type ItemRoom } from './item-limits.ts'
import { findUnknownStocks } from './unknown-stocks.ts'

export type ImportRefusal = 'plan_limit' | 'too_many' | 'unknown_stock'
export type NoteRefused = (why: ImportRefusal, name: string) => void

type ListedStocks = { stocks: readonly { fsym_id: string }[] }

/**
 * Holds an imported item to what a change of it would be held to. A list loses the members that are refused; any other
 * item is taken whole or not at all, because a portfolio without some of its trades would be wrong.
 */
export function fitImported(
  { markets, room }: { markets: LoadedMarkets; room: ItemRoom },
  item: ImportedItem,
  before: AnyItemBody | null,
  refused: NoteRefused,
): ImportedItem | null {
  const unknown = new Set(findUnknownStocks(markets, item, before).map(({ fsymId }) => fsymId))
  if (item.kind === 'ai-report' || item.kind === 'recent-search') {
    const { stocks } = item.body as ListedStocks
    for (const fsymId of unknown) refused('unknown_stock', fsymId)
    const known = stocks.filter(({ fsym_id }) => !unknown.has(fsym_id))
    const kept = item.kind === 'ai-report' ? fitReports(markets, room, known, before, refused) : known
    return kept.length === 0 && stocks.length > 0 ? null : { ...item, body: { stocks: kept } as AnyItemBody }
  }
  if (unknown.size > 0) {
    refused('unknown_stock', nameOf(markets, item))
    return null
  }
  const over = findOverLimit(room, item, before)
  if (over) refused(over.kind, nameOf(markets, item))
  return over ? null : item
}

/** Keeps the stocks that were there, and as many of the others, in their order, as the plan has room for. */
function fitReports(
  markets: LoadedMarkets,
  { limits }: ItemRoom,
  stocks: ListedStocks['stocks'],
  before: AnyItemBody | null,
  refused: NoteRefused,
): ListedStocks['stocks'] {
  const there = new Set((before as ListedStocks | null)?.stocks.map(({ fsym_id }) => fsym_id))
  let room = Math.max(0, limits.aiReportStocks - there.size)
  return stocks.filter(({ fsym_id }) => {
    if (there.has(fsym_id) || room-- > 0) return true
    refused('plan_limit', tickerOf(markets, fsym_id))
    return false
  })
}

function nameOf(markets: LoadedMarkets, { id, body }: ImportedItem): string {
  const { name } = body as { name?: string }
  return name ?? tickerOf(markets, id)
}

const tickerOf = (markets: LoadedMarkets, fsymId: string): string =>
  countries
    .map(country => markets.of(country)?.instruments.get(fsymId)?.ticker)
    .find(ticker => ticker !== undefined) ?? fsymId
