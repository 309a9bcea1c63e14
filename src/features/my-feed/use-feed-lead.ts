import type { MyReportsReply } from '#contract/my-feed.ts'
import { displayName, type NamedStock } from '#domain/market/ticker.ts'
import { useIsGuest } from '#state/my-stocks/my-feed.ts'
import { myFeedWords } from '#text/words/my-feed.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { ALL_STOCKS, latestSessionsOf, type MyFeedId, rowsOfStock, type SharedFeedFields } from './view.ts'

/** Filings of companies and insiders are public, so these feeds are complete for every plan. */
const ofFacts: readonly MyFeedId[] = ['earnings', 'insider']

function namesOf(stock: NamedStock, lang: 'ko' | 'en'): string {
  const { name, sub } = displayName(stock, lang)
  return `${name} ${sub}`
}

export function feedStockName(ticker: string, reports: MyReportsReply | null, lang: 'ko' | 'en'): string {
  const row = reports?.rows.find(each => each.ticker === ticker)
  return row ? displayName(row, lang).name : ticker
}

export function useFeedLead(
  feed: MyFeedId,
  ticker: string,
  reports: MyReportsReply | null,
  head: SharedFeedFields | null,
): string {
  const { lang, day } = useText()
  const words = useWords(myFeedWords)
  const isGuest = useIsGuest()
  if (!head) return '\u00a0'
  const rows = rowsOfStock(reports?.rows ?? [], ticker)
  const { kr, us, any } = latestSessionsOf(rows)
  const asOf =
    kr && us && kr !== us
      ? words.asOfMixed({ kr: day(kr), us: day(us) })
      : words.asOf({ date: day(any ?? head.as_of) })
  const [only] = ticker === ALL_STOCKS ? [] : rows
  const of = only ? namesOf(only, lang) : words.stocks({ count: head.total - head.locked })
  return [of, asOf, ...(isGuest && !ofFacts.includes(feed) ? [words.guestNote] : [])].join(' · ')
}
