import type { Country } from '#domain/market/country.ts'
import { isFund } from '#domain/market/instrument.ts'
import { computeSpanResult, type PastSpan, type SpanResult } from '#domain/screener/presets/past-span.ts'
import type { BarStore } from '../../market-ports.ts'
import type { LoadedMarket } from '../market/load-market.ts'

type Results = readonly (SpanResult | null)[]

export type MarketSpanResultReader = {
  /** Returns one result for each span. `bars` is the number of bars that the oldest span needs. */
  of(store: BarStore, market: LoadedMarket, spans: readonly PastSpan[], bars: number): Promise<Results>
}

/**
 * Computes the result of all shares of a country over the same spans, delisted ones included. It is the benchmark of a
 * preset. It reads the whole market and is the same for every preset, so the last one of each country is cached.
 */
export function createMarketSpanResultReader(): MarketSpanResultReader {
  const held = new Map<Country, { key: string; results: Promise<Results> }>()
  return {
    of(store, market, spans, bars) {
      const { country, version } = market.published
      const key = JSON.stringify([version, spans])
      const known = held.get(country)
      if (known?.key === key) return known.results
      const results = read(store, market, spans, bars)
      held.set(country, { key, results })
      results.catch(() => {
        if (held.get(country)?.results === results) held.delete(country)
      })
      return results
    },
  }
}

async function read(
  store: BarStore,
  { instruments }: LoadedMarket,
  spans: readonly PastSpan[],
  bars: number,
): Promise<Results> {
  if (spans.length === 0) return []
  const shares = [...instruments.values()].filter(each => !isFund(each))
  const series = await store.last(
    shares.map(each => each.fsym_id),
    bars,
  )
  const members = shares.flatMap(({ fsym_id, market }) => {
    const own = series.get(fsym_id)
    return own ? [{ market, isFund: false, bars: own }] : []
  })
  return spans.map(span => computeSpanResult(members, span))
}
