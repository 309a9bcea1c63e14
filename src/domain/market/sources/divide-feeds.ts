import { countries } from '../country.ts'
import { type Feed, feeds } from '../feed.ts'
import { bringsFeed, claimFeeds, type SourceChoice } from './feed-claims.ts'

/**
 * Gives each feed to the source that is named with it, and the others to the first source of the list that brings them. A source for
 * which nothing is left is left out. A list in which no feed is claimed twice stays as it is.
 */
export function divideFeeds(choices: readonly SourceChoice[]): SourceChoice[] {
  if (claimFeeds(choices).ok) return [...choices]
  const taken = new Set<string>()
  const take = ({ source }: SourceChoice, own: readonly Feed[]) => {
    for (const country of countries)
      for (const feed of own) if (bringsFeed(source, country, feed)) taken.add(`${country} ${feed}`)
  }
  for (const choice of choices) if (choice.feeds !== null) take(choice, choice.feeds)
  return choices.flatMap((choice): SourceChoice[] => {
    if (choice.feeds !== null) return [choice]
    const { source } = choice
    const own = feeds.filter(feed => countries.some(country => bringsFeed(source, country, feed)))
    const free = own.filter(feed =>
      countries.every(country => !bringsFeed(source, country, feed) || !taken.has(`${country} ${feed}`)),
    )
    take(choice, free)
    if (free.length === 0) return []
    return [{ source, feeds: free.length === own.length ? null : free }]
  })
}

/** The choice as MARKET spells it: `datagokr,kis:flows+nxt`. */
export const spellChoice = (choices: readonly SourceChoice[]): string =>
  choices.map(({ source, feeds: own }) => (own === null ? source : `${source}:${own.join('+')}`)).join(',')
