import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { countries } from '#domain/market/country.ts'
import type { Feed } from '#domain/market/feed.ts'
import { oldestWantedSession } from '#domain/market/sources/history-windows.ts'
import type { MarketVendor } from '#domain/market/sources/source.ts'
import { type HistoryReach, sourceLimits } from '#domain/market/sources/source-limits.ts'
import { type Readiness, sourceProfiles } from '#domain/market/sources/source-profile.ts'
import { feedNames } from '#domain/market-status/feed-words.ts'
import { formatTimeOfDay } from './format-days.ts'
import type { Lang } from './formats.ts'
import { sourceTermsWords } from './words/source-terms.ts'

export type SourceTermsLine = {
  id: 'brings' | 'since' | 'ready' | 'calls' | 'history' | 'terms'
  name: string
  value: string
}

/** What a source brings, from when, how soon after a session, at what rate, with how much history and under which terms. */
export function sourceTermsLines(
  source: MarketVendor,
  { lang, writeDay }: { lang: Lang; writeDay: (day: string) => string },
): SourceTermsLine[] {
  const words = sourceTermsWords[lang]
  const { brings, since, ready, terms } = sourceProfiles[source]
  const write = (day: TradingDay) => writeDay(isoDay(day))
  const country = countries.find(each => brings[each]) ?? 'kr'
  const feedsOf = (feeds: readonly Feed[]) => feeds.map(feed => feedNames[feed][lang]).join(', ')
  const reachOf = (reach: HistoryReach): string => {
    if (reach === 'present') return words.present
    if (reach === 'all') return words.all
    if (reach === 'first-session') return words.sinceDay({ day: write(oldestWantedSession(source, country)) })
    if ('years' in reach) return words.years({ count: reach.years })
    if ('days' in reach) return words.days({ count: reach.days })
    return words.sessions({ count: reach.sessions })
  }
  const { history } = sourceLimits[source]
  const values = {
    brings: feedsOf([...new Set(countries.flatMap(each => brings[each] ?? []))]),
    since: since === null ? words.notStated : write(since),
    ready: readyText(ready, lang),
    calls: callsText(source, lang),
    history: history.map(({ feeds, reach }) => `${feedsOf(feeds)}: ${reachOf(reach)}`).join(' · '),
    terms: words.permitted[terms],
  }
  const ids = ['brings', 'since', 'ready', 'calls', 'history', 'terms'] as const
  return ids.map(id => ({ id, name: words[id], value: values[id] }))
}

function readyText(ready: Readiness, lang: Lang): string {
  const words = sourceTermsWords[lang]
  if ('minutesAfterClose' in ready) return words.afterClose({ minutes: ready.minutesAfterClose })
  return words.nextSession({ time: formatTimeOfDay(ready.nextSessionAtMinute, lang) })
}

function callsText(source: MarketVendor, lang: Lang): string {
  const words = sourceTermsWords[lang]
  const { calls } = sourceLimits[source]
  if (calls === null) return words.noCalls
  if (calls.length === 0) return words.notStated
  return calls.map(each => words.limits[each.per]({ calls: each.calls.toLocaleString(lang) })).join(', ')
}
