import type { Country } from '#domain/market/country.ts'
import { type FeedClaims, priceSources } from '#domain/market/sources/feed-claims.ts'
import { type FeedTableRow, feedTable, marketsOfClaims } from '#domain/market/sources/feed-table.ts'
import type { MarketVendor } from '#domain/market/sources/source.ts'
import { sourceProfiles } from '#domain/market/sources/source-profile.ts'

/** What would bring a feed, for the operator's terminal. */
export const missingText = ({ candidates }: Pick<FeedTableRow, 'candidates'>): string =>
  candidates.length === 0 ? 'only files bring it' : `from ${candidates.map(withKeys).join(', or from ')}`

function withKeys(vendor: MarketVendor): string {
  const { keys } = sourceProfiles[vendor]
  return keys.length === 0 ? `${vendor} without a key` : `${vendor} with ${keys.join(' and ')}`
}

/** One line for the feeds that no source is set for and that the same sources would bring. */
export function missingFeedLines(claims: FeedClaims, markets: readonly Country[]): string[] {
  const feedsOf = new Map<string, string[]>()
  for (const row of feedTable(claims)) {
    if (row.source !== null || !markets.includes(row.country)) continue
    const ways = `${row.country} ${missingText(row)}`
    feedsOf.set(ways, [...(feedsOf.get(ways) ?? []), row.feed])
  }
  return [...feedsOf].map(([ways, own]) => {
    const [country, ...rest] = ways.split(' ')
    return `${country}: not known: ${own.join(', ')} (${rest.join(' ')})`
  })
}

/** What the start says on the terminal: what no source brings, and what fills a market that waits for the operator. */
export function linesAtStart(claims: FeedClaims, isPublished: boolean): string[] {
  const prices = Object.values(priceSources(claims))
  const waits = !isPublished && prices.every(source => source === null || source === 'files')
  return [
    ...missingFeedLines(claims, marketsOfClaims(claims)),
    ...(waits
      ? [
          'There are no prices yet: npm run tidemark -- setup asks for markets and keys, npm run tidemark -- ingest FOLDER loads files.',
        ]
      : []),
  ]
}
