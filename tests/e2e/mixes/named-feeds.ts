import { type Country, countries } from '#domain/market/country.ts'
import type { Feed } from '#domain/market/feed.ts'
import { feedNames } from '#domain/market-status/feed-words.ts'
import { missingFeedSentence } from '#domain/market-status/missing-feed.ts'
import { sourceListWords } from '#text/words/source-list.ts'
import type { WalkLang } from '../addresses/addresses.ts'
import type { PageReading } from './read-page.ts'
import { countriesOfMix, missingFeedsOfMix, type SourceMix } from './source-mixes.ts'

/** Returns the feeds that a page says nobody brings: by the sentence with the key, or in the list of everything that is missing. */
export function namedFeeds({ lines }: Pick<PageReading, 'lines'>, mix: SourceMix, lang: WalkLang): Feed[] {
  const text = lines.join(' ')
  const isNamed = (country: Country, feed: Feed) =>
    text.includes(missingFeedSentence(country, feed)[lang]) || text.includes(`${feedNames[feed][lang]} (`)
  const words = sourceListWords[lang]
  const isWithoutPrices = countries.some(
    country =>
      !countriesOfMix(mix).includes(country) &&
      text.includes(words.noSource({ country: words.countries[country] })),
  )
  const named = countries.flatMap(country =>
    missingFeedsOfMix(mix, country).filter(feed => isNamed(country, feed)),
  )
  return [...new Set<Feed>([...(isWithoutPrices ? (['bars'] as const) : []), ...named])].sort()
}
