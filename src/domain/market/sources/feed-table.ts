import { type Country, countries } from '../country.ts'
import { type Feed, feeds } from '../feed.ts'
import type { FeedClaims } from './feed-claims.ts'
import { type MarketSource, type MarketVendor, vendors } from './source.ts'
import { sourceProfiles } from './source-profile.ts'

export type FeedTableRow = {
  country: Country
  feed: Feed
  /** The source that brings the feed; null where MARKET gives it to none. */
  source: MarketSource | null
  /** The vendors that could bring it, in the order of their table; empty where only files can. */
  candidates: readonly MarketVendor[]
}

/** Nextrade is an exchange of Korea. */
export const feedsOfMarket = (country: Country): readonly Feed[] =>
  country === 'kr' ? feeds : feeds.filter(feed => feed !== 'nxt')

/** Every feed of every country with its source, or with the sources that would bring it. */
export const feedTable = (claims: FeedClaims): FeedTableRow[] =>
  countries.flatMap(country =>
    feedsOfMarket(country).map(feed => ({
      country,
      feed,
      source: claims[country].get(feed) ?? null,
      candidates: sourcesThatBring(country, feed),
    })),
  )

/** The markets of which a source is set that brings no other one, or whose prices come from files or are simulated. */
export const marketsOfClaims = (claims: FeedClaims): Country[] =>
  countries.filter(country => {
    const own = claims[country]
    const other = country === 'kr' ? claims.us : claims.kr
    const prices = own.get('bars')
    if (prices === 'files' || prices === 'demo') return true
    return [...own.values()].some(source => source !== 'files' && ![...other.values()].includes(source))
  })

export const sourcesThatBring = (country: Country, feed: Feed): readonly MarketVendor[] =>
  vendors.filter(vendor => sourceProfiles[vendor].brings[country]?.includes(feed))
