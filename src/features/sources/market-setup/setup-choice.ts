import type { MarketStatus } from '#contract/freshness.ts'
import { type Country, countries } from '#domain/market/country.ts'
import { type Feed, feeds } from '#domain/market/feed.ts'
import { divideFeeds, spellChoice } from '#domain/market/sources/divide-feeds.ts'
import { bringsFeed, claimFeeds, type SourceChoice } from '#domain/market/sources/feed-claims.ts'
import { feedsOfMarket, sourcesThatBring } from '#domain/market/sources/feed-table.ts'
import { type FirstFillEstimate, sumOfFirstFills } from '#domain/market/sources/first-fill.ts'
import { proposedSources, recommendedSources } from '#domain/market/sources/recommended-sources.ts'
import { type MarketVendor, vendors } from '#domain/market/sources/source.ts'
import { sourceProfiles } from '#domain/market/sources/source-profile.ts'

/** The sources are in the order in which they were chosen: the first one that brings a feed brings it. */
export type SetupChoice = { markets: readonly Country[]; sources: readonly SourceChoice[] }

type SetupStatus = Pick<MarketStatus, 'country' | 'feeds' | 'awaited_feeds'>

/** Begins with the sources that are set already, because the command replaces them by those that it names. */
export function setupChoiceOf(statuses: readonly SetupStatus[]): SetupChoice {
  const present = (['files', ...vendors] as const).flatMap((source): SourceChoice[] => {
    const set = feeds.filter(feed =>
      statuses.some(status =>
        [...status.feeds, ...status.awaited_feeds].some(each => each.source === source && each.feed === feed),
      ),
    )
    if (set.length === 0 || (source === 'files' && set.includes('bars'))) return []
    const all = feeds.filter(feed => countries.some(country => bringsFeed(source, country, feed)))
    return [{ source, feeds: set.length === all.length ? null : set }]
  })
  return { markets: countries, sources: proposedSources(countries, present) }
}

export function withMarket(
  { markets, sources }: SetupChoice,
  country: Country,
  isWanted: boolean,
): SetupChoice {
  const next = countries.filter(each => (each === country ? isWanted : markets.includes(each)))
  return { markets: next, sources: proposedSources(next, sources) }
}

export const withSource = (
  { markets, sources }: SetupChoice,
  vendor: MarketVendor,
  isWanted: boolean,
): SetupChoice => ({
  markets,
  sources: isWanted
    ? [...sources, { source: vendor, feeds: null }]
    : sources.filter(({ source }) => source !== vendor),
})

export type OfferedSource = {
  vendor: MarketVendor
  of: Country | 'both'
  isChosen: boolean
  isRecommended: boolean
  /** What it brings beside the sources that were chosen before it; all that it can bring while it is not chosen. */
  brings: readonly Feed[]
}

/** A line for the feeds that the same sources would bring. */
export type EmptyFeeds = { country: Country; feeds: readonly Feed[] }

export type SetupOutline = {
  offered: readonly OfferedSource[]
  empty: readonly EmptyFeeds[]
  fill: FirstFillEstimate
  /** Null while nothing is chosen that could be run. */
  command: string | null
}

/** What follows from a choice. */
export function setupOutline({ markets, sources }: SetupChoice): SetupOutline {
  const divided = divideFeeds(sources)
  const claims = claimFeeds(divided)
  const isBrought = (country: Country, feed: Feed) => claims.ok && claims.value[country].has(feed)
  const used = divided.flatMap(({ source }) => (source === 'files' ? [] : [source]))
  return {
    offered: offeredSources(markets, sources, divided),
    empty: markets.flatMap(country =>
      groupedByWays(
        country,
        feedsOfMarket(country).filter(feed => !isBrought(country, feed)),
      ),
    ),
    fill: sumOfFirstFills(used),
    command:
      used.length === 0
        ? null
        : `npm run tidemark -- setup --markets ${markets.join(',')} --sources ${spellChoice(divided)}`,
  }
}

function offeredSources(
  markets: readonly Country[],
  chosen: readonly SourceChoice[],
  divided: readonly SourceChoice[],
): OfferedSource[] {
  const recommended = new Set(
    markets.flatMap((country): readonly MarketVendor[] => recommendedSources[country]),
  )
  const offered = vendors.flatMap((vendor): OfferedSource[] => {
    const served = countries.filter(country => sourceProfiles[vendor].brings[country])
    const own = served.filter(country => markets.includes(country))
    if (own.length === 0) return []
    const isChosen = chosen.some(({ source }) => source === vendor)
    const share = divided.find(({ source }) => source === vendor)
    const can = feeds.filter(feed => own.some(country => bringsFeed(vendor, country, feed)))
    const brings = isChosen ? can.filter(feed => share && (share.feeds ?? can).includes(feed)) : can
    const of = served.length > 1 ? 'both' : own[0]!
    return [{ vendor, of, isChosen, isRecommended: recommended.has(vendor), brings }]
  })
  return offered.toSorted((one, other) => Number(other.isRecommended) - Number(one.isRecommended))
}

function groupedByWays(country: Country, empty: readonly Feed[]): EmptyFeeds[] {
  const groups = new Map<string, Feed[]>()
  for (const feed of empty) {
    const ways = sourcesThatBring(country, feed).join()
    groups.set(ways, [...(groups.get(ways) ?? []), feed])
  }
  return [...groups.values()].map(own => ({ country, feeds: own }))
}
