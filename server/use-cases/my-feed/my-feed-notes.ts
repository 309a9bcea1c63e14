import type { MyEarningsReply } from '#contract/my-feed.ts'
import type { FoundStock } from '../market/find-stock.ts'
import { readFeedSource } from './feed-sources.ts'
import type { MyFeedPorts, MyFeedStocks } from './my-feed-stocks.ts'

export const idsOfFoundStocks = (stocks: readonly FoundStock[]): string[] =>
  stocks.map(({ instrument }) => instrument.fsym_id)

export const myFeedNotes = async (
  { market }: MyFeedPorts,
  { open }: MyFeedStocks,
  feed: 'earnings' | 'consensus' | 'insiders',
) => {
  const notes: MyEarningsReply['feeds'] = []
  for (const { published } of open)
    notes.push({
      country: published.country,
      feed: await readFeedSource(market.marketState, published.country, feed),
    })
  return notes
}
