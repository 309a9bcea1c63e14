import type { ReactNode } from 'react'
import { type Country, currencyOf } from '#domain/market/country.ts'
import type { Feed } from '#domain/market/feed.ts'
import { useMissingFeeds } from '#state/market/missing-feeds.ts'
import { marketGroupWords } from '#text/words/groups.ts'
import { MissingValue } from '#ui/figure/missing-value.tsx'
import { useText } from '#ui/frame/language.tsx'

/** Returns how the figures of a group are written; one that is missing says whether a key would bring it. */
export function useGroupFigureTexts(country: Country) {
  const { lang, compact } = useText()
  const words = marketGroupWords[lang]
  const missing = useMissingFeeds()
  const orWhy = (feed: Feed, own: string) => <MissingValue why={missing(country, feed)?.[lang] ?? own} />
  return {
    sumOf: (value: number | null, feed: Feed): ReactNode =>
      value === null ? orWhy(feed, words.nothingKnown) : compact(value, { currency: currencyOf[country] }),
    multipleOf: (value: number | null): ReactNode =>
      value === null ? orWhy('statements', words.tooFewCompanies) : value.toFixed(2).replace('-', '−'),
  }
}
