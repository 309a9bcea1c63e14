import type { SearchReply } from '#contract/search.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { searchEntriesOf } from '#domain/screener/market-pack.ts'
import { buildIndex, type SearchIndex } from '#domain/search/build-index.ts'
import { queryInOtherKeyboardLayout } from '#domain/search/compose.ts'
import { didYouMean } from '#domain/search/did-you-mean.ts'
import { mergeCountriesSideBySide } from '#domain/search/merge-countries.ts'
import { searchStocks } from '#domain/search/search.ts'
import { jointProvenance } from './joint-provenance.ts'
import type { LoadedMarket, LoadedMarkets } from './load-market.ts'
import { readMostTraded } from './read-ranking.ts'
import { publishedStockRowOf } from './read-rows.ts'

type Asked = { q: string; country: Country | 'all'; limit: number }

const SUGGESTED = 5

/**
 * Makes the search over all open publications. Its index is rebuilt on the first search after one of them has changed.
 */
export function makeMarketSearch(markets: LoadedMarkets) {
  let made: { of: readonly LoadedMarket[]; index: SearchIndex } | null = null
  return (): { of: readonly LoadedMarket[]; index: SearchIndex } => {
    const of = countries.flatMap(country => markets.of(country) ?? [])
    if (!made || made.of.length !== of.length || made.of.some((market, at) => market !== of[at]))
      made = { of, index: buildIndex(mergeCountriesSideBySide(of.map(({ pack }) => searchEntriesOf(pack)))) }
    return made
  }
}

export function readSearch(
  markets: LoadedMarkets,
  all: ReturnType<typeof makeMarketSearch>,
  { q, country, limit }: Asked,
): Result<SearchReply, 'not_ready'> {
  const { of, index } = all()
  const searched = of.filter(({ published }) => country === 'all' || published.country === country)
  if (searched.length === 0) return err('not_ready')
  const marketOf = new Map(searched.map(market => [market.published.country, market]))
  const row = (entry: { country: Country; fsym_id: string }) => {
    const market = marketOf.get(entry.country)
    return market ? publishedStockRowOf(market, entry.fsym_id) : null
  }
  const query = q.trim()
  const where = country === 'all' ? {} : { country }
  const hits = searchStocks(index, query, { limit, ...where })
  const isEmpty = query === ''
  const nearest = isEmpty || hits.length > 0 ? [] : didYouMean(index, query, { limit: SUGGESTED, ...where })
  return ok({
    ...jointProvenance(searched),
    q: query,
    hits: hits.flatMap(({ entry, ranges, ...hit }) => {
      const found = row(entry)
      return found
        ? { ...hit, ranges: ranges.map(([from, to]): [number, number] => [from, to]), row: found }
        : []
    }),
    did_you_mean: nearest.flatMap(({ entry, field, text }) => {
      const found = row(entry)
      return found ? { field, text, row: found } : []
    }),
    other_layout: isEmpty ? null : queryInOtherKeyboardLayout(query),
    popular: isEmpty ? mostTraded(markets, searched, limit) : [],
  })
}

/** Alternates the hits of the countries by rank, because traded values in won and in dollars cannot be compared. */
function mostTraded(markets: LoadedMarkets, searched: readonly LoadedMarket[], limit: number) {
  const ranked = searched.map(({ published }) => {
    const ranking = readMostTraded(markets, published.country, limit)
    return ranking.ok ? ranking.value.rows : []
  })
  return Array.from({ length: limit }, (_, place) => ranked.flatMap(rows => rows[place] ?? []))
    .flat()
    .slice(0, limit)
}
