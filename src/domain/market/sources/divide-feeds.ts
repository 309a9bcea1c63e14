import { countries } from '../country.ts'
import { feeds } from '../feed.ts'
import type { SourceChoice } from './feed-claims.ts'
import type { MarketVendor } from './source.ts'
import { sourceProfiles } from './source-profile.ts'

/** Gives each feed to the first source of the list that brings it. A source for which nothing is left is left out. */
export function divideFeeds(sources: readonly MarketVendor[]): SourceChoice[] {
  const taken = new Set<string>()
  return sources.flatMap((source): SourceChoice[] => {
    const { brings } = sourceProfiles[source]
    const own = feeds.filter(feed => countries.some(country => brings[country]?.includes(feed)))
    const free = own.filter(feed =>
      countries.every(country => !brings[country]?.includes(feed) || !taken.has(`${country} ${feed}`)),
    )
    for (const country of countries)
      for (const feed of free) if (brings[country]?.includes(feed)) taken.add(`${country} ${feed}`)
    if (free.length === 0) return []
    return [{ source, feeds: free.length === own.length ? null : free }]
  })
}

/** The choice as MARKET spells it: `datagokr,kis:flows+nxt`. */
export const spellChoice = (choices: readonly SourceChoice[]): string =>
  choices.map(({ source, feeds: own }) => (own === null ? source : `${source}:${own.join('+')}`)).join(',')
