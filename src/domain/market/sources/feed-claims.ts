import { err, ok, type Result } from '../../kernel/result.ts'
import { type Country, countries } from '../country.ts'
import { type Feed, feeds } from '../feed.ts'
import type { MarketSource, MarketVendor } from './source.ts'
import { sourceProfiles } from './source-profile.ts'

/** A source with every feed that it brings (`feeds` is null), or with the named feeds alone. */
export type SourceChoice = { source: MarketVendor | 'files'; feeds: readonly Feed[] | null }

/** Which source brings a feed of a country; a feed that is missing here is brought by nobody. */
export type FeedClaims = Readonly<Record<Country, ReadonlyMap<Feed, MarketSource>>> & {
  /** Files continue our own list of themes: what they say of a company in a theme goes before the list. */
  readonly filesContinueThemes?: boolean
}

export type ClaimProblem =
  | { code: 'not-brought'; source: MarketSource; feed: Feed }
  | { code: 'claimed-twice'; country: Country; feed: Feed; sources: readonly [MarketSource, MarketSource] }
  | { code: 'files-without-feeds' }

/** Gives each feed of each country to one source. Two sources for one feed are a problem, so that no figure depends on an order; but files may continue our own list. */
export function claimFeeds(choices: readonly SourceChoice[]): Result<FeedClaims, ClaimProblem> {
  const claims: Record<Country, Map<Feed, MarketSource>> = { kr: new Map(), us: new Map() }
  let filesContinueThemes = false
  for (const { source, feeds: named } of choices) {
    if (source === 'files' && named === null) return err({ code: 'files-without-feeds' })
    const absent = named?.find(feed => !countries.some(country => bringsFeed(source, country, feed)))
    if (absent) return err({ code: 'not-brought', source, feed: absent })
    for (const country of countries)
      for (const feed of named ?? feeds) {
        if (!bringsFeed(source, country, feed)) continue
        const other = claims[country].get(feed)
        if (!other || other === source) claims[country].set(feed, source)
        else if (feed === 'themes' && [other, source].sort().join() === 'files,theme-list') {
          filesContinueThemes = true
          claims[country].set(feed, 'theme-list')
        } else return err({ code: 'claimed-twice', country, feed, sources: [other, source] })
      }
  }
  return ok(filesContinueThemes ? { ...claims, filesContinueThemes } : claims)
}

export const claimsOfSingleSource = (source: 'demo' | 'files'): FeedClaims => {
  const all = new Map(feeds.map(feed => [feed, source] as const))
  return { kr: all, us: all }
}

export const feedsClaimedBy = (claims: FeedClaims, country: Country, source: MarketSource): readonly Feed[] =>
  feeds.filter(
    feed =>
      claims[country].get(feed) === source ||
      (source === 'files' && feed === 'themes' && claims.filesContinueThemes === true),
  )

/** The source of each country's prices; null where there is none. */
export const priceSources = (claims: FeedClaims): Readonly<Record<Country, MarketSource | null>> => ({
  kr: claims.kr.get('bars') ?? null,
  us: claims.us.get('bars') ?? null,
})

/** Files bring whatever the operator puts into them. */
export const bringsFeed = (source: MarketVendor | 'files', country: Country, feed: Feed): boolean =>
  source === 'files' || (sourceProfiles[source].brings[country]?.includes(feed) ?? false)
