import { useState } from 'react'
import type { MyInsiders } from '#contract/my-feed.ts'
import { useMyInsiders } from '#state/my-feed.ts'
import { myFeedWords } from '#text/my-feed.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/language.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { FeedNotes, useFeedSources } from '../pieces/feed-foot.tsx'
import { FeedDays, FeedList, FeedRows } from '../pieces/feed-row.tsx'
import { FeedScreen } from '../pieces/feed-screen.tsx'
import { allStocks, ofStock } from '../pieces/feed-view.ts'
import type { RouteView } from '../route.ts'
import { ClusterRow, TradeRow } from './insider-rows.tsx'
import { clustersOf, tradesOf } from './view.ts'

const STEP = 20
const isSameYear = ({ since, as_of }: MyInsiders): boolean => since.slice(0, 4) === as_of.slice(0, 4)

/** What those who lead my companies bought and sold, by the day it was filed. */
export function Screen({ query }: RouteView) {
  const { t, lang, day } = useText()
  const words = myFeedWords[lang]
  const ticker = String(query.aiTicker)
  const shown = (data: MyInsiders) => ofStock(tradesOf(data), ticker)
  return (
    <FeedScreen
      feed="insider"
      title={t('titles.myStockInsider')}
      ticker={ticker}
      answer={useMyInsiders()}
      head={data => data}
      heading={data => {
        const count = ticker === allStocks ? data.rows_total : shown(data).length
        const date = day(data.since, isSameYear(data) ? 'short' : 'full')
        return count > 0 ? words.insider.lead({ date, count }) : words.insider.none({ date })
      }}
      first={data => {
        const [row] = [...ofStock(clustersOf(data), ticker), ...shown(data)]
        return row && { id: row.id, ticker: row.ticker }
      }}
    >
      {data => <Trades key={ticker} data={data} ticker={ticker} />}
    </FeedScreen>
  )
}

function Trades({ data, ticker }: { data: MyInsiders; ticker: string }) {
  const words = myFeedWords[useText().lang]
  const [most, setMost] = useState(STEP)
  const rows = ofStock(tradesOf(data), ticker)
  const clusters = ofStock(clustersOf(data), ticker)
  const sources = useFeedSources(data.feeds)
  const cut = ticker === allStocks && data.rows_total > data.rows.length && most >= rows.length
  return (
    <FeedRows label={words.feeds.insider}>
      {rows.length === 0 && <p className="feed-nothing">{words.insider.noneText}</p>}
      {clusters.length > 0 && (
        <div className="feed-day">
          <SectionHead title={words.insider.clusters} lead={words.insider.clusterRule(data.cluster_rule)} />
          <FeedList label={words.insider.clusters} rows={clusters} idOf={row => row.id}>
            {row => <ClusterRow row={row} />}
          </FeedList>
        </div>
      )}
      <FeedDays rows={rows.slice(0, most)} dateOf={row => row.filing_date} idOf={row => row.id}>
        {row => (
          <TradeRow row={row} together={row.cluster === null ? null : (data.clusters[row.cluster] ?? null)} />
        )}
      </FeedDays>
      {rows.length > most && (
        <div className="feed-more">
          <Button onClick={() => setMost(count => count + STEP)}>{words.more}</Button>
        </div>
      )}
      <FeedNotes
        lines={[
          ...(cut ? [words.left({ count: data.rows.length, total: data.rows_total })] : []),
          words.insider.note,
          ...sources,
        ]}
      />
    </FeedRows>
  )
}
