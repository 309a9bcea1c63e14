import type { LocalizedText } from '../analysis/report/words.ts'
import type { Country } from '../market/country.ts'
import type { Feed } from '../market/feed.ts'
import { type MarketVendor, vendors } from '../market/sources/source.ts'
import { sourceProfiles } from '../market/sources/source-profile.ts'
import { feedNames, scarceFeedSentence } from './feed-words.ts'

/** A vendor that would bring a feed, with the environment variables that hold its keys; empty for one without a key. */
export type FeedCandidate = { source: MarketVendor; keys: string[] }

export const feedCandidates = (country: Country, feed: Feed): FeedCandidate[] =>
  vendors
    .filter(vendor => sourceProfiles[vendor].brings[country]?.includes(feed))
    .map(source => ({ source, keys: [...sourceProfiles[source].keys] }))

const named = ({ source, keys }: FeedCandidate, and: string): string =>
  keys.length === 0 ? `MARKET=${source}` : `${keys.join(and)} (${source})`

/**
 * Says that something is not known because no source brings its feed, and which key would bring it. Without this
 * sentence an empty list would read as if there were nothing.
 */
export function missingFeedSentence(country: Country, feed: Feed): LocalizedText {
  const { ko, en } = feedNames[feed]
  const candidates = feedCandidates(country, feed)
  const none = candidates.length === 0
  return {
    ko: `‘${ko}’ 자료를 주는 출처가 연결되어 있지 않아 알 수 없습니다. ${
      none
        ? '직접 넣은 파일로만 채울 수 있습니다.'
        : `필요한 키: ${candidates.map(each => named(each, '·')).join(' 또는 ')}`
    }`,
    en: `Not available: no data source provides “${en}”. ${
      none
        ? 'You can add it only from your own files.'
        : `To add it, set up this key: ${candidates.map(each => named(each, ' and ')).join(', or ')}`
    }`,
  }
}

const asFields = ({ ko, en }: LocalizedText) => ({ missing_kr: ko, missing_en: en })

/** Returns the sentence as the fields of a reply. */
export const missingFeedFields = (country: Country, feed: Feed) =>
  asFields(missingFeedSentence(country, feed))
export const scarceFeedFields = (feed: Feed) => asFields(scarceFeedSentence(feed))
