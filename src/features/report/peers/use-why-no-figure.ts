import type { PeerRow } from '#contract/company.ts'
import type { Feed } from '#domain/market/feed.ts'
import { useMissingFeeds } from '#state/market/missing-feeds.ts'
import { reportWords } from '#text/words/report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'

/** What a number is made of, where that is no price. */
const feedOfNumber: Readonly<Partial<Record<keyof PeerRow, Feed>>> = {
  ...{ per: 'statements', pbr: 'statements', roe: 'statements', dr: 'statements' },
  market_cap: 'details',
}

/** Returns a look-up that says why a company lacks a number: no source brings it, or the company has none. */
export function useWhyNoFigure() {
  const { lang } = useText()
  const words = useWords(reportWords)
  const missing = useMissingFeeds()
  return (row: PeerRow, which: keyof PeerRow): string => {
    const feed = feedOfNumber[which]
    return (feed && missing(row.country, feed)?.[lang]) ?? (feed ? words.noFigure : words.tooNew)
  }
}
