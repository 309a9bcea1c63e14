import type { MarketFilling, MarketStatus } from '#contract/freshness.ts'
import type { Feed } from '#domain/market/feed.ts'
import { sourcesThatBring } from '#domain/market/sources/feed-table.ts'
import type { MarketSource } from '#domain/market/sources/source.ts'
import { sourceProfiles } from '#domain/market/sources/source-profile.ts'
import type { Text } from '#text/text.ts'
import type { SourceListWords } from '#text/words/source-list.ts'

export type SourceText = {
  words: SourceListWords
  names: Readonly<Record<MarketSource, string>>
  text: Pick<Text, 'lang' | 'day' | 'moment'>
}

const nameOf = (source: string, { names }: SourceText): string => names[source as MarketSource] ?? source

/** Says how far a reading has come and when it will end; the end is left out while no pace was measured. */
export function fillingText(
  { country, filling, published }: Pick<MarketStatus, 'country' | 'published'> & { filling: MarketFilling },
  now: string,
  how: SourceText,
): string {
  const { words, text } = how
  const named = words.countries[country]
  const { source, measure, stored_from, from, download } = filling
  const isGoingBack = published !== null && stored_from !== null
  const first = isGoingBack
    ? words.isStored({ country: named, since: text.day(stored_from, 'full'), from: text.day(from, 'full') })
    : words.reading({ country: named, source: nameOf(source, how), count: countText(filling, how) })
  const isOfWindows = measure === 'sessions' && published === null
  const archive = download && words.loading(download)
  const left = leftText((download ?? filling).expected_end, now, how)
  return [first, ...(isOfWindows ? [words.newestFirst] : []), archive, left].filter(Boolean).join(' ')
}

function countText({ measure, done, all }: MarketFilling, { words, text }: SourceText): string {
  const [some, whole] = [done.toLocaleString(text.lang), all?.toLocaleString(text.lang)]
  if (whole === undefined) return words.stocksSoFar({ done: some })
  return measure === 'sessions'
    ? words.sessions({ done: some, all: whole })
    : words.stocks({ done: some, all: whole })
}

function leftText(end: string | null, now: string, { words, text }: SourceText): string {
  if (end === null) return ''
  const minutes = Math.max(1, Math.round((Date.parse(end) - Date.parse(now)) / 60_000))
  const at = text.moment(end)
  return minutes < 90
    ? words.minutesLeft({ count: minutes, at })
    : words.hoursLeft({ count: Math.round(minutes / 60), at })
}

/** Says why a country has no prices yet, and whether that is for the operator to change. */
export function whyEmpty(
  status: MarketStatus,
  now: string,
  how: SourceText,
): { text: string; isForOperator: boolean } {
  const { words, text } = how
  const country = words.countries[status.country]
  if (status.filling)
    return { text: fillingText({ ...status, filling: status.filling }, now, how), isForOperator: false }
  const tried = status.feeds.find(({ feed }) => feed === 'bars')
  const source = tried?.source ?? status.awaited_feeds.find(({ feed }) => feed === 'bars')?.source
  if (source === undefined) return { text: words.noSource({ country }), isForOperator: true }
  if (source === 'files') return { text: words.noFiles({ country }), isForOperator: true }
  const fault = text.lang === 'ko' ? tried?.fault_kr : tried?.fault_en
  const begins = words.soon({ country, source: nameOf(source, how) })
  return { text: fault ? `${country}: ${words.lately({ fault })}` : begins, isForOperator: false }
}

export type FeedLine = { feed: Feed; name: string; source: string; until: string | null }

/** Every feed of a country: its source, or what would bring it. */
export function feedLines(status: MarketStatus, how: SourceText): FeedLine[] {
  const { words, text } = how
  const named = (each: { name_kr: string; name_en: string }) =>
    text.lang === 'ko' ? each.name_kr : each.name_en
  const stored = status.feeds.map(each => ({
    feed: each.feed,
    name: named(each),
    source: nameOf(each.source, how),
    until: each.as_of,
  }))
  const missing = status.missing_feeds.map(each => {
    const awaited = status.awaited_feeds.find(({ feed }) => feed === each.feed)
    // Files bring whatever somebody puts into them, so that a feed that waits for files names the other ways.
    const source =
      awaited && awaited.source !== 'files'
        ? words.table.awaited({ source: nameOf(awaited.source, how) })
        : waysToBring(status.country, each.feed, how)
    return { feed: each.feed, name: named(each), source, until: null }
  })
  return [...stored, ...missing]
}

/** The sources that would bring a feed, each with its keys. */
export function waysToBring(country: MarketStatus['country'], feed: Feed, how: SourceText): string {
  const { table } = how.words
  const ways = sourcesThatBring(country, feed).map(vendor => {
    const { keys } = sourceProfiles[vendor]
    const source = nameOf(vendor, how)
    return keys.length === 0 ? table.withoutKey({ source }) : table.withKey({ source, keys: keys.join(', ') })
  })
  return ways.length === 0 ? table.filesOnly : ways.join(' / ')
}
